import type { LiveDrop } from '@riftdrop/contract/live/live';

/** A drop of the strip; of several that one game gave to a player the dearest, with their number. */
export type FeedDrop = LiveDrop & { together?: number };

/** Drops that the strip shows, and drops that wait to be shown. All of them come from the server. */
export interface Feed {
  /** Newest first. */
  shown: readonly FeedDrop[];
  /** Oldest first: the next one to appear is at the front. */
  waiting: readonly FeedDrop[];
  /** When the last drop appeared, milliseconds of any steady clock. */
  changedAt: number;
  /** The first batch has arrived; before that it is unknown whether there are drops. */
  known: boolean;
}

/** At most 25 drops are visible; twice as many are kept. */
export const mostVisible = 25;
const mostKept = mostVisible * 2;
/** Shortest time between two drops, milliseconds. */
export const leastGap = 2000;

export const emptyFeed: Feed = { shown: [], waiting: [], changedAt: -Infinity, known: false };

/** The visitor's choice: every drop, or only the player's. */
export interface Taste {
  all: boolean;
  /** null for a visitor. */
  me: string | null;
}

/** Site items are not drops of a real game and never enter the strip. */
const isReal = (drop: LiveDrop) => !drop.skin_item.fake;

/** Drops of multiplayer games: the strip must not reveal the result of a reel that still turns on the screen. */
const ofGames: readonly LiveDrop['dropable_type'][] = ['group', 'br_match', 'rps'];

/** What a game gives to a player comes at one time. */
const entryOf = ({ id, user, dropable_type, timestamp }: LiveDrop): string =>
  ofGames.includes(dropable_type) ? `${user.id} ${dropable_type} ${timestamp}` : id;

/** The drops that the strip does not know, each once; those of one game as one entry. */
function unknownTo({ shown, waiting }: Feed, drops: readonly LiveDrop[]): FeedDrop[] {
  const known = new Set([...shown, ...waiting].map(entryOf));
  const once = new Map(drops.filter(isReal).map((drop) => [drop.id, drop]));
  return [...Map.groupBy(once.values(), entryOf)].flatMap(([entry, its]) => {
    if (known.has(entry)) return [];
    const dearest = its.reduce((best, drop) => (drop.cost > best.cost ? drop : best));
    return [its.length > 1 ? { ...dearest, together: its.length } : dearest];
  });
}

/**
 * Puts new drops at the end of the queue, in the order of the server; repeated ones and those switched off are
 * dropped.
 */
export function received(feed: Feed, drops: readonly LiveDrop[], { all, me }: Taste): Feed {
  const added = unknownTo(feed, drops).filter((drop) => all || drop.user.id === me);
  return added.length ? { ...feed, waiting: [...feed.waiting, ...added].slice(-mostKept) } : feed;
}

/** The feed after other players' drops are switched off: the player's drops and the first batch. */
export function wanted(feed: Feed, { all, me }: Taste): Feed {
  if (all) return feed;
  const keep = (drop: LiveDrop) => drop.initial || drop.user.id === me;
  return { ...feed, shown: feed.shown.filter(keep), waiting: feed.waiting.filter(keep) };
}

/**
 * Adds the batch received on joining, newest first. The first batch is shown at once; drops that a later one adds wait
 * their turn.
 */
export function joined(feed: Feed, batch: readonly LiveDrop[], taste: Taste): Feed {
  if (feed.shown.length) return received({ ...feed, known: true }, batch.toReversed(), taste);
  const shown = unknownTo(feed, batch).slice(0, mostKept);
  return { ...feed, shown, known: true };
}

/**
 * Milliseconds until the next drop may appear; null when none waits. `turning` is set while the visitor watches a reel
 * that still turns (`me` is null for a visitor): until it stops, the player's drop, one of a game, and all after it
 * are held back.
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

/** Number of drops in a window of this width: a drop counts 77 px below 700 px and else 145, however wide it is drawn. */
export function visibleCount(width: number): number {
  return Math.min(mostVisible, Math.ceil(width / (width < 700 ? 77 : 145)));
}
