// database: both
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { inTransaction } from '../database/transaction.ts';
import { claimKey } from './idempotency.ts';

const app = testApp();

const pairsOf = async (id: string) =>
  (await app.db.sql.selectFrom('seed_pairs').select('id').where('player_id', '=', Number(id)).execute()).length;

// proves API-006, API-506
test('repeats the same bytes and acts once', async () => {
  const player = await app.aPlayer();
  const key = randomUUID();
  const first = await app.ask('POST /seeds/rotate', { body: { client_seed: 'one' }, key }, { as: player });
  const second = await app.ask('POST /seeds/rotate', { body: { client_seed: 'one' }, key }, { as: player });
  expect([second.status, second.text]).toEqual([200, first.text]);
  expect(await pairsOf(player.id)).toBe(3);
});

test('refuses the key for another payload or route', async () => {
  const [player, other] = [await app.aPlayer(), await app.aPlayer()];
  const key = randomUUID();
  await app.ask('POST /seeds/rotate', { body: { client_seed: 'one' }, key }, { as: player });
  const reused = await app.ask('POST /seeds/rotate', { body: { client_seed: 'two' }, key }, { as: player });
  expect([reused.status, reused.ok || reused.refusal.code]).toEqual([422, 'idempotency_key_reused']);
  const elsewhere = await app.ask('POST /inventory/sell/all', { key }, { as: player });
  expect([elsewhere.status, elsewhere.ok || elsewhere.refusal.code]).toEqual([422, 'idempotency_key_reused']);
  expect((await app.ask('POST /seeds/rotate', { body: { client_seed: 'two' }, key }, { as: other })).status).toBe(200);
});

test('refuses money calls without a valid key', async () => {
  const player = await app.aPlayer();
  const send = (headers: Record<string, string>) =>
    fetch(`${app.origin}/api/seeds/rotate`, { method: 'POST', headers: { authorization: `Bearer ${player.token}`, ...headers } }).then(
      async (answer) => [answer.status, ((await answer.json()) as { code?: string }).code],
    );
  expect(await send({})).toEqual([422, 'idempotency_key_required']);
  expect(await send({ 'idempotency-key': '' })).toEqual([422, 'idempotency_key_required']);
  expect(await send({ 'idempotency-key': 'a b' })).toEqual([422, 'validation']);
  expect(await send({ 'idempotency-key': 'a'.repeat(65) })).toEqual([422, 'validation']);
  expect((await send({ 'x-nonce': 'the-same-value' }))[0]).toBe(200);
});

test('acts once for twenty simultaneous equal requests', async () => {
  const player = await app.aPlayer();
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.ask('POST /seeds/rotate', { body: { client_seed: 'one' }, key }, { as: player })),
  );
  const good = answers.filter(({ status }) => status === 200);
  expect(good.length).toBeGreaterThan(0);
  expect(new Set(good.map(({ text }) => text)).size).toBe(1);
  for (const answer of answers) if (!answer.ok) expect(answer.refusal.code).toMatch(/^(idempotency_in_flight|in_process)$/);
  expect(await pairsOf(player.id)).toBe(3);
});

test.runIf(process.env.TEST_DATABASE_URL)('reports a call that is still running', async () => {
  const player = await app.aPlayer();
  const key = randomUUID();
  const claim = { playerId: player.id, key, route: 'POST /seeds/rotate', payload: 'x' };
  await inTransaction(app.db, async (tx) => {
    await claimKey(tx, claim);
    const answer = await app.ask('POST /seeds/rotate', { key }, { as: player });
    expect([answer.status, answer.ok || answer.refusal.code]).toEqual([409, 'idempotency_in_flight']);
  });
});

test('keeps no key of failed actions', async () => {
  const player = await app.aPlayer();
  const claim = { playerId: player.id, key: randomUUID(), route: 'r', payload: 'p' };
  await expect(
    inTransaction(app.db, async (tx) => {
      await claimKey(tx, claim);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  const { rows } = await sql`select 1 from idempotency where player_id = ${player.id}`.execute(app.db.sql);
  expect(rows).toEqual([]);
});
