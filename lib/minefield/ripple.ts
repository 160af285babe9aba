import type { Minefield } from "./minefield.ts";

/** How an opening spreads from a square with no mines around it. */
export type Ripple = "queue" | "recursive" | "simple";

/**
 * Lists the squares that an opening uncovers, in order, beginning with the one that was asked for.
 *
 * Neighbours are visited from north clockwise, no square twice, and none of those already `shown` (1 for such a square).
 * `queue` goes breadth first; `recursive` finishes a blank neighbour's own ripple before the next neighbour; `simple` walks
 * north, east, south and west from the start, each way to the first number or the edge. A start that is a number, or a
 * mine, is uncovered alone.
 *
 * @example The same squares in two orders
 * ```ts
 * import { Minefield, ripple } from "@minesweeper/minesweeper";
 * import { assertEquals } from "@std/assert";
 *
 * const field = new Minefield(2, 4, [{ row: 0, col: 3 }]);
 * assertEquals([...ripple(field, 0, "queue")], [0, 1, 5, 4, 2, 6]);
 * assertEquals([...ripple(field, 0, "recursive")], [0, 1, 2, 6, 5, 4]);
 * ```
 */
export function ripple(field: Minefield, start: number, how: Ripple, shown?: Uint8Array): Int32Array {
  if (field.isMine(start) || field.minesAround(start) > 0) return Int32Array.of(start);
  const seen = shown?.slice() ?? new Uint8Array(field.rows * field.cols);
  seen[start] = 1;
  return WALKS[how](field, start, seen);
}

/** Each walk marks what it has `seen` and gives the squares in order. */
const WALKS: Record<Ripple, (field: Minefield, start: number, seen: Uint8Array) => Int32Array> = {
  queue(field, start, seen) {
    const numbers = field.numbers();
    const { cols } = field;
    const size = numbers.length;
    // The queue itself is the sequence.
    const queue = new Int32Array(size);
    queue[0] = start;
    let end = 1;
    for (let at = 0; at < end; at++) {
      const square = queue[at]!;
      if (numbers[square] !== 0) continue;
      const col = square % cols;
      if (col === 0 || col === cols - 1 || square < cols || square >= size - cols) {
        for (const neighbour of field.neighbours(square)) end = add(neighbour, queue, end, seen);
        continue;
      }
      // The same neighbours without a list of them: most squares of a large field are inside it.
      end = add(square - cols, queue, end, seen);
      end = add(square - cols + 1, queue, end, seen);
      end = add(square + 1, queue, end, seen);
      end = add(square + cols + 1, queue, end, seen);
      end = add(square + cols, queue, end, seen);
      end = add(square + cols - 1, queue, end, seen);
      end = add(square - 1, queue, end, seen);
      end = add(square - cols - 1, queue, end, seen);
    }
    return queue.subarray(0, end);
  },

  recursive(field, start, seen) {
    const sequence = [start];
    // Instead of a call for each blank: its neighbours that wait, the next one last.
    const waiting = [field.neighbours(start).reverse()];
    while (waiting.length > 0) {
      const square = waiting.at(-1)!.pop();
      if (square === undefined) {
        waiting.pop();
      } else if (seen[square] === 0) {
        seen[square] = 1;
        sequence.push(square);
        if (field.minesAround(square) === 0) waiting.push(field.neighbours(square).reverse());
      }
    }
    return Int32Array.from(sequence);
  },

  simple(field, start, seen) {
    const sequence = [start];
    const { rows, cols } = field;
    const col = start % cols;
    const row = (start - col) / cols;
    const ways = [[-cols, row], [1, cols - 1 - col], [cols, rows - 1 - row], [-1, col]] as const;
    for (const [step, most] of ways) {
      for (let i = 1; i <= most; i++) {
        const square = start + i * step;
        if (seen[square] === 0) sequence.push(square);
        if (field.minesAround(square) > 0) break;
      }
    }
    return Int32Array.from(sequence);
  },
};

/** Puts a square that was not seen yet behind the end of the queue, and gives the new end. */
function add(square: number, queue: Int32Array, end: number, seen: Uint8Array): number {
  if (seen[square] !== 0) return end;
  seen[square] = 1;
  queue[end] = square;
  return end + 1;
}
