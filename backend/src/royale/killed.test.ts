import { checkRoyale } from '@riftdrop/fair/royale-proof';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { proveGames } from '../games/index.ts';
import { watchStatements, type Statements } from '../games/testing/statements.ts';
import { balancesOf } from '../accounts/index.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { battleCases } from '../pvp/testing.ts';
import { roundsFor, royaleProblems, royaleTable } from './testing.ts';

const app = testApp();
const table = royaleTable(app);
let statements: Statements;
let slugs: string[];
beforeAll(async () => {
  slugs = await battleCases(app, { price: 300, costs: [100, 200, 400, 500] }, { price: 100, costs: [90, 110] });
  statements = watchStatements(app);
});

const seedOf = async (uid: string) =>
  (
    await sql<{ secret_hash: string; lock_hash: string; randomness: string }>`
      select secret_hash, lock_hash, randomness from game_seeds where kind = 'royale' and game = ${uid}`.execute(app.db.sql)
  ).rows[0]!;

const itemsOf = async (player: string) =>
  (
    await sql<{ worth: number }>`select coalesce(sum(cost), 0)::int as worth from drops where player_id = ${player}::bigint`.execute(
      app.db.sql,
    )
  ).rows[0]!.worth;

/** Plays a drawn game to its end and kills the server before each statement of each step. @returns how often it was killed in each step */
async function killEverywhere(uid: string): Promise<number[]> {
  const kills: number[] = [];
  let nth = 1;
  for (let before = await table.view(uid); before.status !== 'finished'; nth += 1) {
    // A kill may leave the lease of a job behind.
    await app.advance(10_000);
    statements.killAt(nth);
    await app.app.jobs.drain().catch(() => {});
    statements.disarm();
    const now = await table.view(uid);
    if (statements.isKilled()) kills[before.step] = (kills[before.step] ?? 0) + 1;
    // Half a step is no step: all money, items and places in the bracket are those of before.
    if (now.version === before.version) expect([nth, now, await proveGames(app.db.sql)]).toEqual([nth, before, []]);
    else {
      nth = 0;
      expect(await royaleProblems(app)).toEqual([]);
    }
    before = now;
    if (nth > 300) throw new Error('the game does not go on');
  }
  return kills;
}

// proves GAME-516
test.each(['default', 'all_or_nothing'] as const)('ends a killed %s game with the same result', async (mode) => {
  const players = await Promise.all(Array.from({ length: 4 }, () => app.aPlayer({ balance: 10_000 })));
  const { uid } = await table.made(players[0]!, { max_users: 4, mode, rounds: roundsFor(4, ...slugs) });
  for (const one of players.slice(1)) await table.joined(uid, one);
  await app.after(12_000);
  await app.after(0);
  const { status, step } = await table.view(uid);
  expect([status, step]).toEqual(['running', 0]);
  // Seats, rolls and draws follow from these.
  const drawn = await seedOf(uid);

  const kills = await killEverywhere(uid);
  expect(kills).toHaveLength(4);
  expect(Math.min(...kills)).toBeGreaterThan(8);

  const answer = await app.reply('GET /battle-royale/:uid/proof', { params: { uid } });
  const [{ secret_hash, lock_hash, randomness }] = answer.proof.games as [(typeof answer.proof.games)[number]];
  expect({ secret_hash, lock_hash, randomness }).toEqual(drawn);
  expect(checkRoyale(answer).problems).toEqual([]);

  const game = await table.view(uid);
  for (const { id } of players) {
    const { place, reward } = game.seats.find(({ player }) => player!.id === id)!;
    const { reached_round } = game.royale!.players.find((one) => one.place === place)!;
    const { balance } = await balancesOf(app.db.sql, id);
    expect([balance, await itemsOf(id)]).toEqual([reached_round === 1 ? 9_600 : 9_200, reward]);
  }
  expect(game.seats.reduce((sum, { reward }) => sum + reward, 0)).toBe(game.result!.total_cost);
});
