import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openOnce } from '../cases/testing.ts';
import { proveItems } from '../items/index.ts';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { Mistake } from './command.ts';
import { runCommand, typed } from './run.ts';

const app = testApp();

const say = (...words: string[]) => runCommand({ ...app, games: app.app.games }, 'Ada', typed(words));
const me = async (as: TestPlayer) => {
  return app.reply('GET /profile/me', {}, { as });
};
const statusOf = async (id: string) => {
  const answer = await app.ask('GET /profile/drop/:id/details', { params: { id } });
  return answer.ok && answer.value.status;
};

// proves PROFILE-039
test.each([
  ['in the inventory', []],
  ['on hold', ['cashout', 'on_hold']],
])('pays an undeliverable item %s at its cost and tells its owner', async (_, steps) => {
  const player = await app.aPlayer();
  const { id, cost, skin_item } = await openOnce(app, player, 'greenhouse');
  const causes: Record<string, string> = { cashout: 'request', on_hold: 'broken' };
  for (const status of steps)
    await sql`update drops set status = ${status}, cause = ${causes[status]}, cause_ref = 'cash_out:1' where id = ${id}`.execute(
      app.db.sql,
    );
  const { balance } = await me(player);
  const tab = await app.aTab(player);

  expect(await say('items', 'undeliverable', id, 'the marketplace took it down')).toEqual([
    `player ${player.id} got ${cost} cents for item ${id}`,
  ]);
  await app.processAll();
  expect((await me(player)).balance).toBe(balance + cost);
  expect(await statusOf(id)).toBe('auto_sold');
  await tab.until(({ event }) => event === 'notification');
  const told = tab.events.filter(({ event }) => ['drops.status', 'notification'].includes(event)).map(({ data }) => data as unknown);
  expect(told).toEqual([
    { drops: [{ id, status: 'auto_sold' }] },
    expect.objectContaining({
      body: expect.stringContaining(`${skin_item.name} ${skin_item.skin_name} can no longer be delivered. You got $`) as string,
    }),
  ]);
  expect((await say('log', '--limit', '1'))[0]).toContain(`items undeliverable ${id} the marketplace took it down`);
  expect(await proveItems(app.db.sql)).toEqual([]);
  // Once: a sold item is not paid a second time.
  await expect(say('items', 'undeliverable', id, 'again')).rejects.toThrow(Mistake);
  expect((await me(player)).balance).toBe(balance + cost);
  tab.close();
});
