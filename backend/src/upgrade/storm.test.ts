import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type TestPlayer } from '../plumbing/testing.ts';
import { itemsOf, type Press, press, skinAt } from './testing.ts';
import { proveUpgrades } from './index.ts';
import { testApp } from '../plumbing/testing/app.ts';

/** Two processes on one database: on PostgreSQL their transactions really meet. */
const app = testApp();
const other = testApp({ beside: app });
let skin_id: string;
beforeAll(async () => {
  skin_id = String(await skinAt(app, 2_000));
});

async function offer(player: TestPlayer): Promise<Press> {
  return { drop_ids: await itemsOf(app, player, 1_000), skin_id, chance: 425_000, item_cost: 1_000, target_cost: 2_000 };
}
const upgradesOf = async ({ id }: TestPlayer) =>
  app.db.sql.selectFrom('upgrades').selectAll().where('player_id', '=', Number(id)).orderBy('nonce').execute();
const codes = (answers: { ok: boolean; refusal?: { code: string } }[]) => answers.flatMap((one) => (one.ok ? [] : [one.refusal!.code]));

// proves UPGRADE-513, G10
test('plays one of twenty simultaneous presses on an item', async () => {
  const player = await app.aPlayer();
  const body = await offer(player);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => press(at % 2 ? app : other, player, body)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(codes(answers)).toEqual(Array.from({ length: 19 }, () => 'not_sellable'));
  expect(await upgradesOf(player)).toMatchObject([{ nonce: 1, items: [Number(body.drop_ids[0])] }]);
});

// proves UPGRADE-513, G07
test('answers twenty repeats with the same bytes', async () => {
  const player = await app.aPlayer();
  const [body, key] = [await offer(player), randomUUID()];
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => press(at % 2 ? app : other, player, body, key)));
  const good = answers.filter(({ ok }) => ok);
  expect(new Set(good.map(({ text }) => text)).size).toBe(1);
  expect(codes(answers).filter((code) => code !== 'idempotency_in_flight')).toEqual([]);
  expect((await press(other, player, body, key)).text).toBe(good[0]!.text);
  expect(await upgradesOf(player)).toHaveLength(1);
});

// proves G14
test('keeps nonces gapless among openings and seed changes', async () => {
  const player = await app.aPlayer({ balance: 100_000 });
  const bodies = await Promise.all(Array.from({ length: 12 }, () => offer(player)));
  const answers = await Promise.all(
    bodies.flatMap((body, at) => [
      press(at % 2 ? app : other, player, body),
      app.ask(
        'POST /dropcase/open/:slug',
        { params: { slug: 'riftdrop-classic' }, body: { version: 1, client_seed: 's' } },
        { as: player },
      ),
    ]),
  );
  expect(codes(answers)).toEqual([]);
  const nonces = (await upgradesOf(player)).map(({ nonce }) => nonce);
  expect(new Set(nonces).size).toBe(12);
  const seeds = await app.ask('GET /seeds/current', {}, { as: player });
  expect(seeds.ok && seeds.value.active.nonce).toBe(24);
});

test('left nothing that contradicts the proofs', async () => {
  expect(await proveUpgrades(app.db.sql)).toEqual([]);
  await app.processAll();
  expect((await app.app.prove()).flatMap(({ problems }) => problems)).toEqual([]);
});
