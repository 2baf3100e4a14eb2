import type { LiveDrop } from '@riftdrop/contract/live/live';

/** What the strip shows and what waits to be shown. Only what the server told is ever in it. */
export interface Feed {
  /** Newest first. */
  shown: readonly LiveDrop[];
  /** Oldest first: the next one to appear is at the front. */
  waiting: readonly LiveDrop[];
  /** When the last drop appeared, milliseconds of any steady clock. */
  changedAt: number;
  /** The batch of the beginning has arrived; before that nobody knows whether there are drops. */
  known: boolean;
}

/** SHELL-537, SHELL-540: 25 are visible at most, twice as many are kept. */
export const mostVisible = 25;
const mostKept = mostVisible * 2;
/** SHELL-535. */
export const leastGap = 2000;

export const emptyFeed: Feed = { shown: [], waiting: [], changedAt: -Infinity, known: false };

/** What the person wants to see: every drop, or only the own ones. */
export interface Taste {
  all: boolean;
  /** null for a visitor. */
  me: string | null;
}

/** Site items are no real drops of a game and never enter the strip (SHELL-541). */
const isReal = (drop: LiveDrop) => !drop.skin_item.fake;

function unknownTo({ shown, waiting }: Feed, drops: readonly LiveDrop[]): LiveDrop[] {
  const known = new Set([...shown, ...waiting].map((drop) => drop.id));
  return drops.filter((drop) => isReal(drop) && !known.has(drop.id) && known.add(drop.id));
}

/** Puts new drops at the end of the queue, in the order of the server; a repeated one is dropped, so are those the person switched off. */
export function received(feed: Feed, drops: readonly LiveDrop[], { all, me }: Taste): Feed {
  const added = unknownTo(feed, drops).filter((drop) => all || drop.user.id === me);
  return added.length ? { ...feed, waiting: [...feed.waiting, ...added].slice(-mostKept) } : feed;
}

/** What stays when a person switches the drops of others off: the own ones and the batch of the beginning (SHELL-533). */
export function wanted(feed: Feed, { all, me }: Taste): Feed {
  if (all) return feed;
  const keep = (drop: LiveDrop) => drop.initial || drop.user.id === me;
  return { ...feed, shown: feed.shown.filter(keep), waiting: feed.waiting.filter(keep) };
}

/** Takes the batch that came with joining, newest first. The first one is shown at once; what a later one adds waits its turn. */
export function joined(feed: Feed, batch: readonly LiveDrop[], taste: Taste): Feed {
  if (feed.shown.length) return received({ ...feed, known: true }, batch.toReversed(), taste);
  const shown = unknownTo(feed, batch).slice(0, mostKept);
  return { ...feed, shown, known: true };
}

/** What games of several people give: whoever watches one must not be told by the strip what its reels are about to show. */
const ofGames: readonly LiveDrop['dropable_type'][] = ['group', 'br_match', 'rps'];

/**
 * Milliseconds until the next drop may appear; null when none waits. `turning` is who watches a reel that still turns (`me` is null for a visitor), null
 * while none does: until then the own drop, one of a game, and all after it stay back.
 */
export function timeToNext({ waiting, changedAt }: Feed, now: number, turning: Pick<Taste, 'me'> | null): number | null {
  const next = waiting[0];
  if (!next || (turning && (next.user.id === turning.me || ofGames.includes(next.dropable_type)))) return null;
  return Math.max(0, changedAt + leastGap - now);
}

/** Shows the next drop; the oldest falls out. */
export function advanced(feed: Feed, now: number): Feed {
  const { shown, waiting } = feed;
  const [next, ...rest] = waiting;
  return { ...feed, shown: next ? [next, ...shown].slice(0, mostKept) : shown, waiting: rest, changedAt: now };
}

/** Width of one place in the strip, gap included (SHELL-538). */
export function placeWidth(width: number): number {
  return width < 700 ? 77 : 145;
}

/** How many drops a window of this width shows (SHELL-539). */
export function visibleCount(width: number): number {
  return Math.min(mostVisible, Math.ceil(width / placeWidth(width)));
}
