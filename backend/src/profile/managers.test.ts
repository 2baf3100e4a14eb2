import { playerParts, roll } from '@riftdrop/fair/pf1';
import { pickByWeight } from '@riftdrop/fair/tickets';
import { beforeAll, expect, test } from 'vitest';
import { openOnce } from '../cases/testing.ts';
import { activePair } from '../fairness/index.ts';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';

const app = testApp();
let manager: TestPlayer;
let other: TestPlayer;
beforeAll(async () => {
  [manager, other] = [await app.aPlayer({ balance: 100_000 }), await app.aPlayer({ balance: 100_000 })];
  await app.db.pool.query('update players set is_manager = true where id = $1', [manager.id]);
});

const slug = 'riftdrop-classic';

// proves PROFILE-119
test('a manager pays and rolls as every player does', async () => {
  const shown = await app.reply('GET /dropcase/:slug', { params: { slug } });
  const weights = shown.items.map(({ weight }) => weight);
  for (const nonce of [1, 2, 3]) {
    const drop = await openOnce(app, manager, slug);
    const { secret_hash, id } = await activePair(app.db.sql, app.plumbing.sealing, manager.id);
    const expected = roll(secret_hash, playerParts('case', id, drop.roll!.client_seed, nonce));
    expect(drop.skin_item.id).toBe(shown.items[pickByWeight(weights, expected)]!.skin_item.id);
  }
  expect(await app.ask('GET /profile/me', {}, { as: manager })).toMatchObject({ value: { balance: 100_000 - 3 * shown.price } });
});

// proves PROFILE-119
test('a manager has the same views and rights as every player', async () => {
  const hidden = await app.aPlayer();
  await app.ask('POST /profile/edit', { body: { blur_inventory_cost: true } }, { as: hidden });
  const tries = (as: TestPlayer) =>
    Promise.all([
      app.ask('GET /profile/:id', { params: { id: hidden.id } }, { as }),
      app.ask('POST /admin/royale-race/pause', { body: { paused: true } }, { as }),
      app.ask('POST /admin/profile/:id/game-flags', { params: { id: as.id }, body: { only_with_bots: true } }, { as }),
      app.ask('GET /partner', {}, { as }),
    ]);
  const [asManager, asOther] = [await tries(manager), await tries(other)];
  expect(asManager.map(({ status, text }) => [status, text])).toEqual(asOther.map(({ status, text }) => [status, text]));
  expect(asManager.map(({ status }) => status)).toEqual([200, 404, 404, 200]);
});
