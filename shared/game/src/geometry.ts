import { startAt, winnerAt } from './strip.ts';

/** Card and gap along the way the reel moves, CSS pixels. */
export interface Track {
  card: number;
  gap: number;
}

/** Middle of a card, measured from the start of the strip. */
export function centreOf(index: number, { card, gap }: Track): number {
  return index * (card + gap) + card / 2;
}

/** How far the strip is moved so that this card is in the middle of the view; `share` of the card beside it. */
export function offsetOf(index: number, view: number, track: Track, share = 0): number {
  return view / 2 - centreOf(index, track) - share * track.card;
}

/** How many cards a view shows on each side of the one in its middle, those included of which it shows a part. */
export function cardsBeside(view: number, { card, gap }: Track): number {
  return Math.ceil((view + card) / 2 / (card + gap)) - 1;
}

/** Where the edges between two cards pass the marker during a spin, as shares of the way in rising order. */
export function edgesPassed(track: Track, share: number): number[] {
  const from = centreOf(startAt, track);
  const way = centreOf(winnerAt, track) + share * track.card - from;
  const edges = Array.from({ length: winnerAt - startAt }, (_, at) => centreOf(startAt + at, track) + (track.card + track.gap) / 2);
  return edges.map((edge) => (edge - from) / way).filter((passed) => passed <= 1);
}
