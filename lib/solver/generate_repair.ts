import type { Random } from "../minefield/random.ts";
import { drawFirst } from "../minefield/scatter.ts";
import { Known } from "./deduce_grid.ts";
import { BITS, lowestBit } from "./deduce_lists.ts";
import type { Deducer } from "./deducer.ts";
import type { Layout } from "./generate_layout.ts";

/** Squares of which nothing is known, without a mine first, then with one. */
type ByMine = readonly [number[], number[]];

/**
 * Moves a few mines where no certain step is left, so that one number becomes plain: none of the unknown squares around it is
 * a mine any more, or each is.
 *
 * Every step so far stays certain, because no number that one of them used (`isFixed`) changes: mines move between squares of
 * which nothing is known, and only where all numbers around may change. Gives whether it could be done.
 */
export function repair(deducer: Deducer, layout: Layout, isFixed: Uint8Array, random: Random): boolean {
  const { grid } = deducer;
  const { known, unknown, need } = grid;
  const numbers: number[] = [];
  const inland: ByMine = [[], []];
  const shore: ByMine = [[], []];
  for (let place = grid.first; place < grid.end; place++) {
    if (known[place] === Known.number) {
      if (unknown[place] !== 0 && isFixed[place] === 0) numbers.push(place);
    } else if (known[place] === Known.nothing) {
      const isMine = layout.mines[place] as 0 | 1;
      const kind = numbersAround(deducer, place, isFixed);
      if (kind === "none") inland[isMine].push(place);
      else if (kind === "loose") shore[isMine].push(place);
    }
  }
  drawFirst(numbers, numbers.length, random);
  for (const number of numbers) {
    const mines = need[number]!;
    const clear = BITS[unknown[number]!]! - mines;
    const first = mines === clear ? random.below(2) : mines < clear ? 0 : 1;
    for (const toMine of first === 0 ? [0, 1] as const : [1, 0] as const) {
      const moved = placesAround(deducer, number).filter((place) => layout.mines[place] !== toMine);
      if (!moved.every((place) => numbersAround(deducer, place, isFixed) === "loose")) continue;
      const partners = inland[toMine].length >= moved.length
        ? inland[toMine]
        : shore[toMine].filter((place) => !grid.around.includes(place - number));
      if (partners.length < moved.length) continue;
      drawFirst(partners, moved.length, random);
      moved.forEach((place, i) => {
        if (toMine === 0) layout.moveInSight(place, partners[i]!);
        else layout.moveInSight(partners[i]!, place);
      });
      return true;
    }
  }
  return false;
}

/**
 * Moves mines between where the steps ended and where they were, to any squares that fit; the steps then begin again. Where
 * they ended among more mines than safe squares, more mines come in, else some go away.
 */
export function loosen(deducer: Deducer, layout: Layout, random: Random): void {
  const stuck: ByMine = [[], []];
  const other: ByMine = [[], []];
  for (const place of layout.free) {
    const lists = deducer.grid.known[place] === Known.nothing ? stuck : other;
    lists[layout.mines[place] as 0 | 1].push(place);
  }
  const [safe, mines] = [stuck[0].length, stuck[1].length];
  const fill = safe === mines ? random.below(2) === 1 : safe < mines;
  const [from, to] = fill ? [other[1], stuck[0]] : [stuck[1], other[0]];
  const most = Math.min(from.length, to.length);
  if (most === 0) return;
  const count = 1 + random.below(most);
  drawFirst(from, count, random);
  drawFirst(to, count, random);
  for (let i = 0; i < count; i++) layout.move(from[i]!, to[i]!);
}

function placesAround(deducer: Deducer, number: number): number[] {
  const { unknown, around } = deducer.grid;
  const places: number[] = [];
  for (let bits = unknown[number]!; bits !== 0; bits &= bits - 1) places.push(number + around[lowestBit(bits)]!);
  return places;
}

/** Tells whether a square has seen numbers around it, and whether one of them is fixed. */
function numbersAround({ grid }: Deducer, place: number, isFixed: Uint8Array): "none" | "loose" | "fixed" {
  const { around, known } = grid;
  let isSeen = false;
  for (let i = 0; i < 8; i++) {
    const neighbour = place + around[i]!;
    if (known[neighbour] !== Known.number) continue;
    if (isFixed[neighbour] === 1) return "fixed";
    isSeen = true;
  }
  return isSeen ? "loose" : "none";
}
