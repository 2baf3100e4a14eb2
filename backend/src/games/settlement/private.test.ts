import { beforeAll, expect, test } from 'vitest';
import { gameById, historyOf, playedBy } from '../index.ts';
import type { TestPlayer } from '../../plumbing/testing.ts';
import { coinCases, coinTable, testCoins } from '../testing/coins.ts';

const app = testCoins();
const table = coinTable(app);
let slugs: string[];
beforeAll(async () => {
  // Each item is worth at least twice the price, so that lists of the best drops take it.
  slugs = await coinCases(app, 1, 100);
});

/** A game of two players, to its end. @returns the address, who won both items, and who lost */
async function played(isPublic: boolean): Promise<{ uid: string; winner: TestPlayer; loser: TestPlayer }> {
  const players = [await app.aPlayer({ balance: 1_000 }), await app.aPlayer({ balance: 1_000 })] as const;
  const { uid } = await table.made(players[0], { cases: slugs }, { isPublic });
  await table.joined(uid, players[1]);
  await app.after(20_000);
  await app.after(1_000);
  const { seats, result } = (await gameById(app.app.games, app.db.sql, uid, null))!;
  const won = seats.find(({ place }) => place === result!.winners[0])!.player!.id;
  return { uid, winner: players.find(({ id }) => id === won)!, loser: players.find(({ id }) => id !== won)! };
}

/** What one reader, or a visitor, sees of the items of a player's games. */
async function seenBy(reader: TestPlayer | null, { id }: TestPlayer) {
  const as = reader ? { as: reader } : {};
  const { rows } = await app.db.pool.query<{ id: string }>('select id::text from drops where player_id = $1', [id]);
  const list = await app.ask('GET /profile/drops/:id', { params: { id }, query: { status: 'all' } }, as);
  const details = await Promise.all(rows.map((drop) => app.ask('GET /profile/drop/:id/details', { params: drop }, as)));
  const profile = await app.ask('GET /profile/:id', { params: { id }, query: { with_statistic: '1' } }, as);
  const { total, cost } = (list as { value: { total: number; cost: number } }).value;
  const { battles } = (profile as { value: { statistic: { battles: { count: number; top_drop: unknown } } } }).value.statistic;
  const whose = { playerId: id, readerId: reader?.id ?? null };
  return {
    listed: [total, cost > 0],
    details: details.map(({ status }) => status),
    counted: battles.count,
    topDrop: battles.top_drop !== null,
    topCost:
      ((await app.ask('GET /coins/summary/:id' as never, { params: { id } } as never, as)) as { value: { top_cost: number } }).value
        .top_cost > 0,
    bestDrop: (await playedBy(app.app.games, app.db.sql, whose, ['coins'])).best_drop !== null,
    games: (await historyOf(app.app.games, app.db.sql, { ...whose, kind: null }, { offset: 0, limit: 9 })).total,
  };
}

/** Ids of the players in the lists of all players' drops. */
async function shownPlayers(): Promise<(string | undefined)[]> {
  const top = await app.ask('GET /dropcase/top-drop/:slug', { params: { slug: slugs[0]! } });
  const wins = await Promise.all((['day', 'week', 'all'] as const).map((period) => app.ask('GET /top-wins', { query: { period } })));
  const general = await app.ask('GET /statistics', {});
  const socket = await app.aSocket();
  const { initial } = (await socket.join('general')) as { initial: { user: { id: string } }[] };
  socket.close();
  const dearest = (general as { value: { top: { battles: { user: { id: string } } | null } } }).value.top.battles;
  const lists = [top, ...wins].map(
    (answer) => (answer as { value: { user: { id: string } }[] | { items: { user: { id: string } }[] } }).value,
  );
  const newest = lists.map((list) => ('items' in list ? list.items : list)[0]);
  return [...newest, dearest, initial[0]].map((drop) => drop?.user.id);
}

/** Players whose drops the strip got while `work` ran. */
async function liveDuring(work: () => Promise<unknown>): Promise<string[]> {
  const socket = await app.aSocket();
  await socket.join('general');
  await work();
  await app.app.live.drain();
  const last = await app.aPlayer({ balance: 1_000 });
  await app.ask('POST /dropcase/open/:slug', { params: { slug: slugs[0]! }, body: { version: 2, client_seed: 's' } }, { as: last });
  await socket.until(({ event, data }) => event === 'live.drop' && (data as { user: { id: string } }).user.id === last.id);
  socket.close();
  const live = socket.events.filter(({ event }) => event === 'live.drop').map(({ data }) => (data as { user: { id: string } }).user.id);
  return live.filter((id) => id !== last.id);
}

// proves GAME-525
test('items of a private game are shown to their owner alone, and to others in counts and sums', async () => {
  let game!: Awaited<ReturnType<typeof played>>;
  expect(await liveDuring(async () => (game = await played(false)))).toEqual([]);
  const { winner, loser } = game;
  const shown = await shownPlayers();
  expect(shown).not.toContain(winner.id);
  const stranger = await app.aPlayer();
  const hidden = { listed: [0, false], details: [404, 404], counted: 2, topDrop: false, topCost: false, bestDrop: false, games: 0 };
  expect(await seenBy(null, winner)).toEqual(hidden);
  expect(await seenBy(stranger, winner)).toEqual(hidden);
  // Another player of the game sees the item with the game.
  expect(await seenBy(loser, winner)).toEqual({ ...hidden, topCost: true, bestDrop: true, games: 1 });
  const seen = { listed: [2, true], details: [200, 200], counted: 2, topDrop: true, topCost: true, bestDrop: true, games: 1 };
  expect(await seenBy(winner, winner)).toEqual(seen);
});

test('items of a public game are shown to all', async () => {
  let game!: Awaited<ReturnType<typeof played>>;
  const live = await liveDuring(async () => (game = await played(true)));
  const { winner } = game;
  expect(live).toEqual([winner.id, winner.id]);
  expect(await seenBy(null, winner)).toEqual({
    listed: [2, true],
    details: [200, 200],
    counted: 2,
    topDrop: true,
    topCost: true,
    bestDrop: true,
    games: 1,
  });
});
