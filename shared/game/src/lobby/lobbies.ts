import type { GameView } from '@riftdrop/contract/api/games/games';
import { ask, publicAnswer } from '@riftdrop/host/api';
import { follow, onLive } from '@riftdrop/host/live';
import { $sessionState } from '@riftdrop/host/session';
import type { LobbyFilter } from './filter.ts';
import type { LobbyChange } from './lobby-list.ts';
import { type Answer, firstPage, type LobbyDeps, lobbyStore, type LobbyStore } from './lobby-store.ts';
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
    first: () => firstOf(question),
    list: (offset, limit) => list(question, offset, limit),
    // Whose own games they are is known once any call was answered.
    besides: async () => [...(await top(question)), ...(await own())],
    follow: (onChange, reload) => followLobby(question.page, onChange, reload),
    forgotten: () => void lobbies.delete(key),
  });
  lobbies.set(key, store);
  return store;
}

/** What remote.json names of a lobby: its first page, and its first games. */
function firstOf(question: Question): ReturnType<LobbyDeps['first']> {
  const listed = publicAnswer(routeOf(question), queryOf(question, 0, firstPage));
  const besides = publicAnswer('GET /all-games/list/top', typeQuery(question));
  return listed && besides && { ...listed, besides: besides.items };
}

const typeQuery = ({ tab }: Question) => {
  const type = typeOf(tab);
  return type ? { type } : {};
};

const routeOf = ({ tab }: Question) => (tab === 'battles' ? 'GET /group/list/games/running' : 'GET /all-games/list/running');

function queryOf(question: Question, offset: number, limit: number) {
  const { tab, filter, favourites } = question;
  const { stage, min, max, places, mode, sort } = filter;
  return {
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
    ...(tab !== 'battles' && typeQuery(question)),
  };
}

async function list(question: Question, offset: number, limit: number): Promise<Answer> {
  const result = await ask(routeOf(question), { query: queryOf(question, offset, limit), quiet: true });
  return result.ok ? { ok: true, value: result.value } : { ok: false, message: result.refusal.message };
}

async function top(question: Question): Promise<readonly GameView[]> {
  const result = await ask('GET /all-games/list/top', { query: typeQuery(question), quiet: true });
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
