import type { GameView } from '@riftdrop/contract/api/games/games';
import { ask } from '@riftdrop/host/api';
import { follow, onShown } from '@riftdrop/host/live';
import { atom, type ReadableAtom } from 'nanostores';
import type { LobbyChange } from './lobby-list.ts';
import { followLobbies, type LobbyTab, typeOf } from './lobby-tabs.ts';

/** Games that the list shows. */
const count = 10;

export type Winners = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; games: readonly GameView[] };
const stores = new Map<LobbyTab, ReadableAtom<Winners>>();

/**
 * The last finished games of a lobby's page: read once, then kept fresh by the lobbies that this page follows. Followed while it is
 * shown.
 */
export function winnersOf(page: LobbyTab): ReadableAtom<Winners> {
  const known = stores.get(page);
  if (known) return known;
  const store = followedWinners(page);
  stores.set(page, store);
  return store;
}

/** The list with a game that has just finished, the newest first. */
export function withFinished(games: readonly GameView[], game: GameView): GameView[] {
  const others = games.filter(({ uid_md5 }) => uid_md5 !== game.uid_md5);
  return [game, ...others].toSorted((a, b) => ((a.finished_at ?? '') < (b.finished_at ?? '') ? 1 : -1)).slice(0, count);
}

function followedWinners(page: LobbyTab): ReadableAtom<Winners> {
  const store = atom<Winners>({ status: 'loading' });
  let known: Winners = { status: 'loading' };
  const show = (next: Winners) => {
    known = next;
    store.set(next);
  };
  const load = async () => {
    const type = typeOf(page);
    const result = await ask('GET /all-games/list/finished', { query: { limit: count, ...(type && { type }) }, quiet: true });
    if (result.ok) show({ status: 'ready', games: result.value.items.reduce<GameView[]>(withFinished, []) });
    else if (known.status !== 'ready') show({ status: 'failed' });
  };
  const onChange = (change: LobbyChange) => {
    if (change.event === 'finished' && known.status === 'ready')
      show({ status: 'ready', games: withFinished(known.games, change.data.game) });
  };
  onShown(store, () => {
    const reload = () => void load();
    reload();
    return follow({ reload, comeback: true }, followLobbies(page, onChange, reload));
  });
  return store;
}
