import type { GameView } from '@riftdrop/contract/games';
import { ask } from '@riftdrop/host/api';
import { follow } from '@riftdrop/host/live';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { LobbyChange } from './lobby-list.ts';
import { followLobbies } from './places.ts';

/** Games that the list shows (PVP-505). */
const count = 10;

export type Winners = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; games: readonly GameView[] };
const store = atom<Winners>({ status: 'loading' });
let known: Winners = { status: 'loading' };

/** The last finished games: read once, then kept fresh by the lobbies (PVP-510). Followed while something shows it. */
export const $winners: ReadableAtom<Winners> = store;

function show(next: Winners): void {
  known = next;
  store.set(next);
}

/** The list with a game that has just finished, the newest first. */
export function withFinished(games: readonly GameView[], game: GameView): GameView[] {
  const others = games.filter(({ uid_md5 }) => uid_md5 !== game.uid_md5);
  return [game, ...others].toSorted((a, b) => ((a.finished_at ?? '') < (b.finished_at ?? '') ? 1 : -1)).slice(0, count);
}

async function load(): Promise<void> {
  const result = await ask('GET /all-games/list/finished', { query: { limit: count }, quiet: true });
  if (result.ok) show({ status: 'ready', games: result.value.items.reduce<GameView[]>(withFinished, []) });
  else if (known.status !== 'ready') show({ status: 'failed' });
}

onMount(store, () => {
  const reload = () => void load();
  const hear = (change: LobbyChange) => {
    if (change.event === 'finished' && known.status === 'ready')
      show({ status: 'ready', games: withFinished(known.games, change.data.game) });
  };
  reload();
  return follow({ reload, comeback: true }, followLobbies('pvp', hear, reload));
});
