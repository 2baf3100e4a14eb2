import { type ReadableAtom, atom } from 'nanostores';

/** The player's favourite cases by slug, each with the number of players who starred it. */
export type Favourites = ReadonlyMap<string, number>;

/** Result of a change: the server's count, or the error to show. */
export type Saved = { ok: true; count: number } | { ok: false; code: string; show: () => void };

/** The server behind the stars; a test stands in for it. */
export interface FavouriteDeps {
  load(): Promise<Favourites | null>;
  save(slug: string, favourite: boolean): Promise<Saved>;
}

export interface FavouriteStore {
  $favourites: ReadableAtom<Favourites>;
  /** Reloads them; without a player there are none. */
  reload(player: string | null): Promise<void>;
  /**
   * Changes the star of a case at once and saves it; undone when the server rejects it. `count` is the number shown so
   * far.
   */
  toggle(slug: string, count: number): Promise<void>;
  /** Applies a change in another tab of the player: the count, or null when the star was removed. */
  onEvent(slug: string, count: number | null): void;
}

interface Press {
  /** The wanted state of the star after all presses so far. */
  wanted: boolean;
  /** All of them are saved. */
  done: Promise<void>;
}

/** The server already has the wanted state: another tab was quicker. */
const alreadySo = new Set(['already_favorite', 'not_favorite']);

export function favouriteStore(deps: FavouriteDeps): FavouriteStore {
  const $favourites = atom<Favourites>(new Map());
  let person: string | null = null;
  let turn = 0;
  /** Cases whose presses are still on their way. */
  const pressed = new Map<string, Press>();
  /** Cases whose stars other tabs changed since the last request of the list. */
  const elsewhere = new Set<string>();

  function show(slug: string, count: number | null): void {
    const next = new Map($favourites.get());
    if (count === null) next.delete(slug);
    else next.set(slug, count);
    $favourites.set(next);
  }

  /** A press made meanwhile, here or in another tab, is newer than a list that was read before it. */
  function withPresses(found: Favourites): Favourites {
    const shown = $favourites.get();
    const next = new Map(found);
    for (const slug of [...elsewhere, ...pressed.keys()]) {
      const count = shown.get(slug);
      if (count === undefined) next.delete(slug);
      else next.set(slug, count);
    }
    return next;
  }

  async function reload(player: string | null): Promise<void> {
    if (player !== person) {
      pressed.clear();
      $favourites.set(new Map());
    }
    person = player;
    const mine = (turn += 1);
    elsewhere.clear();
    if (player === null) return;
    const found = await deps.load();
    if (found && mine === turn) $favourites.set(withPresses(found));
  }

  function toggle(slug: string, count: number): Promise<void> {
    const before = $favourites.get().get(slug) ?? null;
    const wanted = before === null;
    show(slug, wanted ? count + 1 : null);
    const press = pressed.get(slug);
    if (press) {
      press.wanted = wanted;
      return press.done;
    }
    const first: Press = { wanted, done: Promise.resolve() };
    pressed.set(slug, first);
    first.done = send(slug, first, before);
    return first.done;
  }

  /** Sends one press after the other: two on their way at once could arrive the other way round, and the older one would stay. */
  async function send(slug: string, press: Press, before: number | null): Promise<void> {
    const { wanted } = press;
    const saved = await deps.save(slug, wanted);
    // The player has signed out or changed meanwhile.
    if (pressed.get(slug) !== press) return;
    const done = saved.ok || alreadySo.has(saved.code);
    const now = !done ? before : wanted ? (saved.ok ? saved.count : ($favourites.get().get(slug) ?? before ?? 1)) : null;
    if (done && press.wanted !== wanted) return send(slug, press, now);
    pressed.delete(slug);
    show(slug, now);
    if (!done && press.wanted === wanted) saved.show();
  }

  function onEvent(slug: string, count: number | null): void {
    elsewhere.add(slug);
    if (!pressed.has(slug)) show(slug, count);
  }

  return { $favourites, reload, toggle, onEvent };
}
