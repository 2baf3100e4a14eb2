import { expect, test } from 'vitest';
import { startApp, type TestApp, type TestPlayer } from '../../plumbing/testing.ts';
import { inTransaction } from '../../plumbing/database/transaction.ts';
import { aFinishedBattle, battleCases } from '../../pvp/testing.ts';
import { changeSettings } from '../index.ts';
import { proveRaces } from './proof.ts';
import { raceTable } from './testing.ts';
import { renewed } from '../../wallet/testing.ts';

/** A process that takes over from the one before on the same database. */
async function restarted(app: TestApp): Promise<TestApp> {
  const next = await startApp({ beside: app });
  await next.after(1_000);
  return next;
}

// proves GAME-579, GAME-582, DATA-549
test('continues every session state in another process', async () => {
  const app = await startApp();
  const apps = [app];
  const table = raceTable(app);
  const [slug = ''] = await battleCases(app, { price: 100, costs: [50, 150] });
  await inTransaction(app.db, (tx) => changeSettings(tx, { drop_cases: [slug] }));
  await app.after(1_000);
  const players: TestPlayer[] = [await app.aPlayer({ balance: 10_000 }), await app.aPlayer({ balance: 10_000 })];
  await aFinishedBattle(app, players, { drop_cases: [{ order: 0, amount: 1, drop_case_slug: slug }] });
  const { id, open_until } = await table.current();
  // No process ran for two hours after the end.
  app.clock.advance(Date.parse(open_until) + 7_200_000 - app.clock.now());
  const seen: string[] = [];
  for (let now = await table.session(id); now.status !== 'finished'; now = await table.session(id)) {
    if (seen.at(-1) !== now.status) seen.push(now.status);
    const next = await restarted(apps.at(-1)!);
    apps.push(next);
    now = await table.session(id);
    if (now.status === 'joining' && now.users === 0) {
      expect(Date.parse(now.join_until) - Date.parse(now.join_starts_at)).toBe(300_000);
      expect(Date.parse(now.join_starts_at)).toBeGreaterThanOrEqual(Date.parse(open_until) + 7_200_000);
      for (const player of players) expect((await raceTable(next).join(id, await renewed(next, player))).status).toBe(200);
    }
    next.clock.advance(now.status === 'joining' ? 300_000 : 7_000);
  }
  expect(seen).toEqual(['open', 'joining', 'creating', 'playing']);
  const { users, games } = await table.session(id);
  expect([users, games.map(({ status }) => status)]).toEqual([2, ['finished']]);
  expect(await proveRaces(app.db.sql)).toEqual([]);
  for (const one of apps.toReversed()) await one.close();
});
