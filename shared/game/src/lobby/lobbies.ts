import type { GameView } from '@riftdrop/contract/api/games/games';
import { ask } from '@riftdrop/host/api';
import { follow, onLive } from '@riftdrop/host/live';
import { $sessionState } from '@riftdrop/host/session';
import type { LobbyFilter } from './filter.ts';
import type { LobbyChange } from './lobby-list.ts';
import { type Answer, lobbyStore, type LobbyStore } from './lobby-store.ts';
import { followLobbies, type LobbyTab, typeOf } from './lobby-tabs.ts';

/** Of which page's lobby which games are wanted. */
export interface Question extends LobbyFilter {
  page: LobbyTab;
  tab: LobbyTab;
}

const lobbies = new Map<string, LobbyStore>();

/** The lobby that answers a question; the same question is answered by the same one for as long as it is kept. */
export function lobbyFor(question: Question): LobbyStore {
  const key = JSON.stringify(question);
  const known = lobbies.get(key);
  if (known) return known;
  const store = lobbyStore({
    list: (offset, limit) => list(question, offset, limit),
    // Whose own games they are is known once any call was answered.
    besides: async () => [...(await top(question)), ...(await own())],
    follow: (onChange, reload) => followLobby(question.page, onChange, reload),
    forgotten: () => void lobbies.delete(key),
  });
  lobbies.set(key, store);
  return store;
}

async function list({ tab, filter, favourites }: Question, offset: number, limit: number): Promise<Answer> {
  const { stage, min, max, places, mode, sort } = filter;
  const query = {
    offset,
    limit,
    sort,
    ...(stage === 'open' && { open: true }),
    ...(stage === 'running' && { open: false }),
    ...(min !== null && { min_cost: min }),
    ...(max !== null && { max_cost: max }),
    ...(places !== null && { places: String(places) }),
    ...(mode !== null && { modes: mode }),
    ...(filter.favourites && { drop_cases: favourites.slice(0, 50).join(',') }),
  };
  const type = typeOf(tab);
  const result =
    tab === 'battles'
      ? await ask('GET /group/list/games/running', { query, quiet: true })
      : await ask('GET /all-games/list/running', { query: { ...query, ...(type && { type }) }, quiet: true });
  return result.ok ? { ok: true, value: result.value } : { ok: false, message: result.refusal.message };
}

async function top({ tab }: Question): Promise<readonly GameView[]> {
  const type = typeOf(tab);
  const result = await ask('GET /all-games/list/top', { query: type ? { type } : {}, quiet: true });
  return result.ok ? result.value.items : [];
}

/** The player's own games that are not over; non-public ones are in no other list. */
async function own(): Promise<readonly GameView[]> {
  if ($sessionState.get() !== 'player') return [];
  const result = await ask('GET /group/list/games/running/my', { quiet: true });
  return result.ok ? result.value.items : [];
}

function followLobby(page: LobbyTab, onChange: (change: LobbyChange) => void, reload: () => void): () => void {
  return follow(
    { reload, person: true, comeback: true },
    followLobbies(page, onChange, reload),
    onLive('user', 'game.created', ({ game, ...change }) => onChange({ event: 'opened', data: { ...change, game } })),
    onLive('user', 'game.lobby', ({ event, data }) => onChange({ event, data } as LobbyChange)),
  );
}
