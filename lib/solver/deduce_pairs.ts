/** The ways from a number to those that may share neighbours with it, and a bit for each neighbour that both have. */
export interface Pairs {
  /** The ways. */
  readonly ways: Int32Array;
  /** A byte of neighbours for each way. */
  readonly shared: Uint8Array;
}

/** Lists the ways to the 24 squares at most two away; the way back stands as far from the end. */
export function pairs(width: number): Pairs {
  const around = [[-1, 0], [-1, 1], [0, 1], [1, 1], [1, 0], [1, -1], [0, -1], [-1, -1]] as const;
  const ways: number[] = [];
  const shared: number[] = [];
  for (let row = -2; row <= 2; row++) {
    for (let col = -2; col <= 2; col++) {
      if (row === 0 && col === 0) continue;
      const bits = around.map(([r, c], i) => Math.abs(r - row) <= 1 && Math.abs(c - col) <= 1 ? 1 << i : 0);
      ways.push(row * width + col);
      shared.push(bits.reduce((all, bit) => all | bit));
    }
  }
  return { ways: Int32Array.from(ways), shared: Uint8Array.from(shared) };
}
