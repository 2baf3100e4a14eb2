import type { RaceSession } from '@riftdrop/contract/api/race/royale-race';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestPlayer } from '../../plumbing/testing.ts';
import { testApp } from '../../plumbing/testing/app.ts';
import { inTransaction } from '../../plumbing/database/transaction.ts';
import { aFinishedBattle, battleCases } from '../../pvp/testing.ts';
import { changeSettings } from '../index.ts';
import { proveRaces } from './proof.ts';
import { raceTable } from './testing.ts';
import { royaleProblems } from '../../royale/testing.ts';
import { renewed } from '../../wallet/testing.ts';

const app = testApp();
const table = raceTable(app);
let slug: string;
let first: TestPlayer[];
let second: TestPlayer[];
let id: string;
/** Places 5, groups of 4; a case for 1 USD whose items cost 0.50 or 1.50. */
beforeAll(async () => {
  [slug] = (await battleCases(app, { price: 100, costs: [50, 150] })) as [string];
  const settings = { max_users: 5, group_size: 4, drop_cases: [slug], base: 10_001 };
  await inTransaction(app.db, (tx) => changeSettings(tx, settings));
  await app.after(1_000);
  [first, second] = [await people(4), await people(3)];
  ({ id } = await table.current());
});

const people = async (count: number): Promise<TestPlayer[]> => {
  const all = await Promise.all(Array.from({ length: count }, () => app.aPlayer({ balance: 100_000 })));
  return all.toSorted((a, b) => Number(a.id) - Number(b.id));
};
const battle = (players: readonly TestPlayer[], rounds: number) =>
  aFinishedBattle(app, players, { drop_cases: [{ order: 0, amount: rounds, drop_case_slug: slug }] });
const refusal = async (as: TestPlayer, session = id) => {
  const answer = await table.join(session, await renewed(app, as));
  return answer.ok ? null : answer.refusal.code;
};
/** The session as a player sees it. */
const own = async (player: TestPlayer) => table.current(await renewed(app, player));
const problems = async () => [...(await royaleProblems(app)), ...(await proveRaces(app.db.sql))];

describe('a session', () => {
  // proves GAME-582
  test('ranks by points, then time, then id', async () => {
    await battle(second, 1);
    await battle(first, 3);
    await app.after(1_000);
    const { top_participants } = await table.current();
    expect(top_participants.map(({ rank, points, user }) => [rank, points, user.id])).toEqual([
      ...first.map((player, at) => [at + 1, 300, player.id]),
      ...second.map((player, at) => [at + 5, 100, player.id]),
    ]);
  });

  // proves GAME-582
  test('tells how many points are missing', async () => {
    const seen = (await own(second[1]!)).current_participant!;
    // The fifth has as many, and had them first.
    expect(seen).toMatchObject({ rank: 6, points: 100, needed_points: 101, missing_points: 1, group: null, order: null });
    const outside = (await table.current(await app.aPlayer())).current_participant!;
    expect(outside).toMatchObject({ rank: null, points: 0, needed_points: 101, missing_points: 101 });
  });

  // proves API-561
  test('accepts no player while it is open', async () => {
    expect(await refusal(first[0]!)).toBe('join_game_not_opened');
    expect(await refusal(first[0]!, '999999')).toBe('not_found');
  });

  // proves GAME-579, GAME-586
  test('stops counting and opens joining', async () => {
    const session = await table.close();
    expect(session).toMatchObject({ status: 'joining', points: 1_500, budget: 10_016, users: 0 });
    expect(Date.parse(session.join_until) - Date.parse(session.join_starts_at)).toBe(300_000);
    await battle(await people(2), 1);
    expect(await table.current()).toMatchObject({ status: 'joining', points: 1_500, participants: 7 });
  });

  // proves API-561, GAME-582
  test('takes the first ranks, each once', async () => {
    for (const player of [...first.slice(0, 3), second[0]!]) expect(await refusal(player)).toBeNull();
    expect(await refusal(first[0]!)).toBe('already_joined');
    expect(await refusal(second[1]!)).toBe('below_rank');
    expect(await refusal(await app.aPlayer())).toBe('below_rank');
    expect((await own(first[3]!)).current_participant).toMatchObject({ can_join: true });
    expect((await own(second[1]!)).current_participant).toMatchObject({ can_join: false });
    expect(await table.current()).toMatchObject({ users: 4, groups: 1 });
  });

  // proves GAME-582
  test('gives free places to the next rank', async () => {
    const { join_until } = await table.current();
    await app.after(Date.parse(join_until) - 60_000 - app.clock.now());
    expect(await refusal(second[2]!)).toBe('below_rank');
    expect((await own(second[1]!)).current_participant).toMatchObject({ can_join: true });
    expect(await refusal(second[1]!)).toBeNull();
    expect(await refusal(first[3]!)).toBe('join_game_not_opened');
  });

  // proves GAME-583, GAME-585, DATA-552, GAME-540
  test('plays a Battle Royale per group, filled with bots', async () => {
    const session = await table.until(id, 'playing');
    expect(session).toMatchObject({ users: 5, groups: 2 });
    expect(session.games.map(({ group, users, max_users, budget, status }) => [group, users, max_users, budget, status])).toEqual([
      [1, 4, 4, 8_012, 'playing'],
      [2, 1, 4, 2_003, 'playing'],
    ]);
    const places = await Promise.all(
      [...first.slice(0, 3), second[0]!, second[1]!].map(async (player) => table.session(id, await renewed(app, player))),
    );
    expect(places.map(({ current_participant: one }) => [one!.group, one!.order])).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
      [1, 4],
      [2, 1],
    ]);
    const [, short] = session.games;
    const game = await app.reply('GET /battle-royale/:uid', { params: { uid: short!.game_uid! } });
    expect(game).toMatchObject({ race_id: id, race_budget: 2_003, mode: 'all_or_nothing', is_public: false, cost_join: 0 });
    expect(game.seats.map(({ player, bot, spent_cost }) => [player?.id ?? bot, spent_cost])).toEqual([
      [second[1]!.id, 0],
      ['bot-2', 0],
      ['bot-3', 0],
      ['bot-4', 0],
    ]);
    // Two rounds of 1,001 cents: two openings for each of four, then five for each of two.
    expect(game.rounds).toEqual([]);
    expect((game.config as { rounds: { steps: { amount: number }[] }[] }).rounds.map(({ steps }) => steps[0]!.amount)).toEqual([2, 6]);
  });

  let played: RaceSession;
  // proves GAME-584, GAME-585
  test('ends with its games and carries the rest over', async () => {
    played = await table.until(id, 'finished');
    expect(played.games.map(({ status }) => status)).toEqual(['finished', 'finished']);
    // 8,012: 10 openings for each of four, then 10 for each of two; 2,003: 2 for each of four, then 6 for each of two.
    const opened = 6_000 + 2_000;
    const bots = played.games.reduce((sum, { is_bot_winner, reward }) => sum + (is_bot_winner ? reward : 0), 0);
    expect(played.left).toBe(10_016 - opened + bots);
    for (const { winner, is_bot_winner, reward } of played.games) expect([winner === null, reward > 0]).toEqual([is_bot_winner, true]);
    await app.after(1_000);
    const next = await table.current();
    expect(next).toMatchObject({ status: 'open', carried: played.left, budget: 10_001 + played.left!, participants: 0 });
    expect(await problems()).toEqual([]);
  });

  test('gives winners their items without new points', async () => {
    for (const { winner, reward } of played.games) {
      if (!winner) continue;
      const { rows } = await sql<{ won: number }>`
        select sum(cost)::bigint as won from drops where player_id = ${winner.id}::bigint and source = 'br_match'`.execute(app.db.sql);
      expect(rows[0]!.won).toBe(reward);
    }
    await app.after(1_000);
    expect((await table.current()).participants).toBe(0);
  });

  // proves API-559, RACE-512
  test('is listed as finished, by player and budget', async () => {
    // The next one stays without players.
    const next = await table.close();
    const over = await table.until(next.id, 'finished');
    const list = async (query: object) => {
      const answer = await app.ask('GET /royale-race/session/list/finished', { query });
      return answer.ok ? answer.value.items.map((one) => one.id) : answer.text;
    };
    expect(await list({})).toEqual([over.id, id]);
    expect(await list({ limit: 1, offset: 1 })).toEqual([id]);
    expect(await list({ sortBy: 'budget' })).toEqual([over.id, id]);
    expect(await list({ joined_steam_user_id: second[1]!.id })).toEqual([id]);
    expect(await list({ joined_steam_user_id: second[2]!.id })).toEqual([]);
    expect((await app.ask('GET /royale-race/session/list/finished', { query: { sortBy: 'users' } as never })).status).toBe(422);
  });

  // proves GAME-584
  test('plays no game for one, carrying the budget over', async () => {
    await app.after(1_000);
    const one = await table.current();
    const before = one.budget;
    const [alone] = await people(1);
    await battle([alone!, ...(await people(1))], 1);
    await table.close();
    expect(await refusal(alone!, one.id)).toBeNull();
    const over = await table.until(one.id, 'finished');
    expect(over).toMatchObject({ users: 0, games: [], budget: before + 2, left: before + 2 });
    await app.after(1_000);
    expect(await table.current()).toMatchObject({ carried: before + 2, budget: before + 2 + 10_001 });
    expect(await problems()).toEqual([]);
  });
});
