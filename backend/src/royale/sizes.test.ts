import { deflateRawSync } from 'node:zlib';
import { bracketOf, royaleSizes } from '@riftdrop/fair/royale-rounds';
import { beforeAll, describe, expect, test } from 'vitest';
import { watchStatements } from '../games/testing/statements.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { battleCases } from '../pvp/testing.ts';
import { roundsFor, royaleProblems, royaleTable, withBots } from './testing.ts';

const app = testApp();
const table = royaleTable(app);
let slug: string;
beforeAll(async () => {
  // Few costs: some totals are equal, some are not.
  [slug = ''] = await battleCases(app, { price: 300, costs: [100, 200, 400, 500] });
});

const aPlayer = () => app.aPlayer({ balance: 10_000 });
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

test('sends a 72-player game in under 30 kB', async () => {
  const cases = await battleCases(app, ...Array.from({ length: 4 }, () => ({ price: 100, costs: [60, 70, 90, 120] })));
  const [anna, ...others] = await Promise.all(Array.from({ length: 12 }, () => app.aPlayer({ balance: 10_000 })));
  const rounds = cases.map((drop_case_slug) => ({ steps: [{ order: 0, amount: 10, drop_case_slug }] }));
  const { uid } = await table.made(anna!, { max_users: 72, rounds });
  for (const one of others) await table.joined(uid, one);
  for (const one of others) await table.done('POST /battle-royale/:uid/ready-for-bots', { params: { uid } }, one);
  await table.done('POST /battle-royale/:uid/add-bots', { params: { uid } }, anna);
  await app.after(30_000);
  const game = await table.playOut(uid);
  expect(game.seats.filter(({ bot }) => bot === null)).toHaveLength(12);
  expect(game.royale!.players.reduce((sum, { drops }) => sum + drops.length, 0)).toBe(980);
  const socket = await app.aSocket();
  const ofGame: unknown = await socket.join(`game.royale.${game.uid}`);
  const ofMatch: unknown = await socket.join(`match.royale.${game.uid}.1-18`);
  expect(ofGame).toMatchObject({ snapshot: { status: 'finished', royale: { current_round: 4 } } });
  expect(ofMatch).toMatchObject({ snapshot: { id: '1-18', steps: [{ status: 'finished' }] } });
  const bytes = (value: unknown) => deflateRawSync(JSON.stringify(value)).length;
  expect(bytes(ofGame)).toBeLessThan(30_000);
  expect(bytes(ofMatch)).toBeLessThan(3_000);
  socket.close();
});

test('plays a step of eight people with as many statements as one of four', async () => {
  const statements = watchStatements(app);
  const counted = async (size: 4 | 8) => {
    const people = await Promise.all(Array.from({ length: size }, aPlayer));
    const { uid } = await table.made(people[0]!, { max_users: size, rounds: roundsFor(size, slug) });
    for (const one of people.slice(1)) await table.joined(uid, one);
    await app.after(12_000);
    await app.after(0);
    statements.clear();
    for (let step = 1; step <= 2; step += 1) await app.after(7_000);
    expect((await table.view(uid)).status).toBe('finished');
    return statements.transactions
      .filter((one) => one.some((text) => text.startsWith('insert into "game_steps"')))
      .map(({ length }) => length);
  };
  const four = await counted(4);
  expect(four).toHaveLength(2);
  expect(await counted(8)).toEqual(four);
});

describe.each(['default', 'all_or_nothing'] as const)('%s', (mode) => {
  // proves GAME-559, GAME-510
  test.each(royaleSizes)('plays %i players and keeps every cent correct', async (size) => {
    const anna = await aPlayer();
    const uid = await withBots(app, anna, { max_users: size, mode, rounds: roundsFor(size, slug) });
    const game = await table.playOut(uid);
    expect([game.status, game.royale!.rounds.map(({ players }) => players)]).toEqual(['finished', bracketOf(size)]);
    expect(sum(game.seats.map(({ reward }) => reward))).toBe(game.result!.total_cost);
    expect(await royaleProblems(app)).toEqual([]);
  });
});
