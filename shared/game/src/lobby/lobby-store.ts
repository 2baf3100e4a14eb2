import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { onShown, shownFrom } from '@riftdrop/host/live';
import { $sessionState } from '@riftdrop/host/session';
import { atom, type ReadableAtom } from 'nanostores';
import { changed, type Games, type LobbyChange, refreshed, withListed } from './lobby-list.ts';

/** Collects items within `ms` of the first and applies them at once. `add` takes an item, `drop` discards the waiting ones. */
function gathered<T>(ms: number, apply: (items: readonly T[]) => void): { add: (item: T) => void; drop: () => void } {
  let waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    apply(waiting.splice(0));
  };
  return {
    add: (item) => {
      waiting.push(item);
      timer ??= setTimeout(flush, ms);
    },
    drop: () => {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
    },
  };
}

/** A lobby as its page shows it. */
export type Lobby =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  /** `total` is the server's count for the query; `more` is true while some are not loaded. */
  | { status: 'ready'; games: Games; total: number; more: boolean; loadingMore: boolean };

/** One page of the server's list. */
export interface Listed {
  items: readonly GameView[];
  total: number;
}
export type Answer = { ok: true; value: Listed } | { ok: false; message: string };

/** The server behind a lobby; a test stands in for it. */
export interface LobbyDeps {
  /** The first games of the list and those besides, where the document has them. */
  first: () => (Listed & { besides: readonly GameView[] }) | null;
  list: (offset: number, limit: number) => Promise<Answer>;
  /** Games that the page shows besides its list: the first five, and the player's own. */
  besides: () => Promise<readonly GameView[]>;
  /** Hands over every change, and calls `reload` when changes were missed. */
  follow: (onChange: (change: LobbyChange) => void, reload: () => void) => Unsubscribe;
  /** Called after a minute without viewers. */
  forgotten?: () => void;
}

export interface LobbyStore {
  $lobby: ReadableAtom<Lobby>;
  more: () => Promise<void>;
  reload: () => Promise<void>;
}

/** Page size of the first request. */
export const firstPage = 20;
/** That of each further one, and the largest page of the server. */
const pageSize = 60;
const longestPage = 100;
/** How long changes are collected. */
const gatherMs = 50;
/** How long a hidden lobby is kept. */
const keptMs = 60_000;

const ready = (games: Games, reached: number, total: number): Lobby => ({
  status: 'ready',
  games,
  total,
  more: reached < total,
  loadingMore: false,
});

/** A lobby: the server's list, and every change since. Followed while something listens; kept for a minute after that. */
export function lobbyStore({ first, list, besides, follow, forgotten }: LobbyDeps): LobbyStore {
  const begin = (): Lobby => {
    const answer = first();
    return answer
      ? ready(withListed(new Map(), [...answer.items, ...answer.besides]), answer.items.length, answer.total)
      : { status: 'loading' };
  };
  let known = begin();
  const store = atom(known);
  /** The games are those of the document, which are a visitor's. */
  let isOfDocument = known.status === 'ready';
  let asked = 0;
  let forgetting: ReturnType<typeof setTimeout> | undefined;
  /** How much of the list is loaded. */
  let reached = first()?.items.length ?? 0;
  const show = (next: Lobby) => {
    known = next;
    store.set(next);
  };
  const update = (change: (games: Games) => Games) => {
    if (known.status === 'ready') show({ ...known, games: change(known.games) });
  };
  /** Changes received while the list was on its way are applied to it: the list may be older. */
  let meanwhile: LobbyChange[] | null = null;
  const changes = gathered<LobbyChange>(gatherMs, (items) => {
    meanwhile?.push(...items);
    update((games) => changed(games, items));
  });

  async function reload(): Promise<void> {
    const turn = (asked += 1);
    meanwhile = [];
    const [answer, others] = await Promise.all([window(Math.max(reached, firstPage)), besides()]);
    if (turn !== asked) return;
    const since = meanwhile;
    meanwhile = null;
    if (!answer.ok) {
      if (known.status !== 'ready') show({ status: 'failed', message: answer.message });
      return;
    }
    const { items, total } = answer.value;
    reached = items.length;
    const before = known.status === 'ready' ? known.games : new Map();
    const games = changed(withListed(refreshed(before, items), others), since);
    show(ready(games, reached, total));
  }

  /** The first games of the list, as many as were seen. */
  async function window(count: number): Promise<Answer> {
    const first = await list(0, Math.min(count, longestPage));
    if (!first.ok) return first;
    const items = [...first.value.items];
    while (items.length < Math.min(count, first.value.total)) {
      const next = await list(items.length, longestPage);
      if (!next.ok) return next;
      if (next.value.items.length === 0) break;
      items.push(...next.value.items);
    }
    return { ok: true, value: { items, total: first.value.total } };
  }

  async function more(): Promise<void> {
    if (known.status !== 'ready' || !known.more || known.loadingMore) return;
    const turn = asked;
    show({ ...known, loadingMore: true });
    const answer = await list(reached, pageSize);
    if (turn !== asked || known.status !== 'ready') return;
    if (!answer.ok) return show({ ...known, loadingMore: false });
    const { items, total } = answer.value;
    reached += items.length;
    show({ ...known, games: withListed(known.games, items), total, more: items.length > 0 && reached < total, loadingMore: false });
  }

  onShown(store, () => {
    clearTimeout(forgetting);
    const stop = follow(changes.add, () => void reload());
    if (!isOfDocument || $sessionState.get() !== 'visitor') void reload();
    isOfDocument = false;
    return () => {
      stop();
      changes.drop();
      asked += 1;
      forgetting = setTimeout(() => {
        reached = 0;
        known = { status: 'loading' };
        store.set(known);
        forgotten?.();
      }, keptMs);
    };
  });
  return { $lobby: shownFrom(store, begin), more, reload };
}
