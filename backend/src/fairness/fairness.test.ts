// database: both
import { commit, playerParts, roll } from '@riftdrop/fair/pf1';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';
import { type ActivePair, activePair, revealed } from './index.ts';
import { keptSecrets } from './testing.ts';

const app = testApp();

const seeds = (as: TestPlayer) => app.reply('GET /seeds/current', {}, { as });
const rotate = (as: TestPlayer, client_seed?: string) => app.reply('POST /seeds/rotate', { body: { client_seed } }, { as });
const take = (playerId: string, pair: string, nonce: number, count: number, seed: string) =>
  sql`select fairness_take(${playerId}, ${pair}, ${nonce}, ${count}, ${seed})`.execute(app.db.sql);

// proves GAME-501, GAME-505, API-568
test('commits to two pairs and reveals them exactly', async () => {
  const player = await app.aPlayer();
  const before = await seeds(player);
  expect(before.active).toMatchObject({ client_seed: null, nonce: 0 });
  const { closed, seeds: after } = await rotate(player, 'lucky.seed-1');
  expect(closed.public_hash).toBe(before.active.public_hash);
  expect(commit(closed)).toBe(before.active.public_hash);
  expect(after.active).toMatchObject({ public_hash: before.next.public_hash, client_seed: 'lucky.seed-1', nonce: 0 });
  expect(after.next.public_hash).not.toBe(before.next.public_hash);
  const second = await rotate(player);
  expect(commit(second.closed)).toBe(before.next.public_hash);
  expect(second.closed.client_seed).toBe('lucky.seed-1');
  expect(second.seeds.active.client_seed).toBeNull();
});

// proves API-036
test('takes no client seed with the profile', async () => {
  const player = await app.aPlayer();
  const edited = await app.ask('POST /profile/edit', { body: { client_seed: 'mine' } as object }, { as: player });
  expect(edited).toMatchObject({ ok: false, status: 422, refusal: { code: 'validation' } });
  expect((await seeds(player)).active.client_seed).toBeNull();
  await rotate(player, 'mine');
  expect((await seeds(player)).active.client_seed).toBe('mine');
});

// proves GAME-505, API-568
test('lists closed pairs with counts, newest first', async () => {
  const player = await app.aPlayer();
  const pair = await activePair(app.db.sql, app.plumbing.sealing, player.id);
  await take(player.id, pair.id, 0, 3, 'mine');
  await rotate(player);
  await rotate(player);
  const history = await app.ask('GET /seeds/history', { query: { limit: 1 } }, { as: player });
  expect(history).toMatchObject({ ok: true, value: { offset: 0, limit: 1, total: 2, items: [{ rolls: 0 }] } });
  const older = await app.ask('GET /seeds/history', { query: { offset: 1 } }, { as: player });
  expect(older).toMatchObject({
    ok: true,
    value: { items: [{ id: pair.id, rolls: 3, client_seed: 'mine', secret_hash: pair.secret_hash }] },
  });
});

// proves RT-554
test('reveals no secret before its pair closes', async () => {
  const player = await app.aPlayer();
  const socket = await app.aTab(player);
  const active = await activePair(app.db.sql, app.plumbing.sealing, player.id);
  const kept = (await keptSecrets(app)).filter(({ public_hash }) => public_hash !== active.public_hash);
  const seen = JSON.stringify([
    await seeds(player),
    (await app.ask('GET /seeds/history', {}, { as: player })).text,
    (await app.ask('GET /profile/me', {}, { as: player })).text,
  ]);
  const reply = JSON.stringify(await rotate(player));
  await socket.until(({ event }) => event === 'seeds.rotated');
  const frames = JSON.stringify(socket.frames);
  for (const secret of [active.secret_hash, active.secret_salt]) {
    expect(seen).not.toContain(secret);
    expect(reply).toContain(secret);
  }
  for (const { secret_hash, secret_salt } of kept)
    for (const secret of [secret_hash, secret_salt])
      for (const text of [seen, reply, frames, app.logged.join('')]) expect(text).not.toContain(secret);
  expect(frames).not.toContain(active.secret_hash);
  expect((await revealed(app.db.sql, [active.id])).get(active.id)?.secret_hash).toBe(active.secret_hash);
  const now = await activePair(app.db.sql, app.plumbing.sealing, player.id);
  expect((await revealed(app.db.sql, [now.id])).get(now.id)).toMatchObject({ secret_hash: null, secret_salt: null });
  socket.close();
});

// proves GAME-505
test('takes nonces in order per client seed', async () => {
  const player = await app.aPlayer();
  const { id } = await activePair(app.db.sql, app.plumbing.sealing, player.id);
  await take(player.id, id, 0, 1, 'mine');
  const stale = { code: 'RF409' };
  await expect(take(player.id, id, 0, 1, 'mine')).rejects.toMatchObject(stale);
  await expect(take(player.id, id, 2, 1, 'mine')).rejects.toMatchObject(stale);
  await expect(take(player.id, id, 1, 1, 'yours')).rejects.toMatchObject(stale);
  await expect(take((await app.aPlayer()).id, id, 1, 1, 'mine')).rejects.toMatchObject(stale);
  const races = await Promise.allSettled(Array.from({ length: 10 }, () => take(player.id, id, 1, 1, 'mine')));
  expect(races.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await activePair(app.db.sql, app.plumbing.sealing, player.id)).nonce).toBe(2);
});

// proves GAME-505, G14
test('reuses the nonce and outcome after a rollback', async () => {
  const player = await app.aPlayer();
  const pair = await activePair(app.db.sql, app.plumbing.sealing, player.id);
  const { id } = pair;
  const outcomeOf = ({ secret_hash, nonce }: ActivePair) => roll(secret_hash, playerParts('case', id, 'mine', nonce + 1));
  await expect(
    inTransaction(app.db, async (tx) => {
      await sql`select fairness_take(${player.id}, ${id}, 0, 1, 'mine')`.execute(tx);
      throw new Error('lost');
    }),
  ).rejects.toThrow('lost');
  const again = await activePair(app.db.sql, app.plumbing.sealing, player.id);
  expect(again).toMatchObject({ id, nonce: 0, client_seed: null });
  expect(outcomeOf(again)).toBe(outcomeOf(pair));
});

// proves GAME-505, ERR-017
test.runIf(process.env.TEST_DATABASE_URL)('refuses a rotation during a roll', async () => {
  const player = await app.aPlayer();
  const { id } = await activePair(app.db.sql, app.plumbing.sealing, player.id);
  await inTransaction(app.db, async (tx) => {
    await sql`select fairness_take(${player.id}, ${id}, 0, 1, 'mine')`.execute(tx);
    expect(await app.ask('POST /seeds/rotate', {}, { as: player })).toMatchObject({ status: 409, refusal: { code: 'in_process' } });
  });
  expect((await rotate(player)).closed.rolls).toBe(1);
});

test.each(['a|b', '', ' ', 'ä', 'x'.repeat(65)])('refuses the client seed "%s"', async (client_seed) => {
  const player = await app.aPlayer();
  expect(await app.ask('POST /seeds/rotate', { body: { client_seed } }, { as: player })).toMatchObject({
    status: 422,
    refusal: { code: 'validation' },
  });
});
