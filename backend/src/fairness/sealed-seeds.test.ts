import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { BrokenSeal, sealingWith } from '../plumbing/database/sealing.ts';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { aTable } from './games/testing.ts';
import { activePair, revealed } from './index.ts';
import { reseal, sealPlain } from './sealed-seeds.ts';
import { keptSecrets, spellings, wholeDatabase } from './testing.ts';

const app = testApp();

const slug = 'riftdrop-classic';
async function openOnce(as: TestPlayer) {
  const page = await app.ask('GET /dropcase/:slug', { params: { slug } });
  const version = page.ok ? page.value.drop_case_version : 0;
  return (await app.reply('POST /dropcase/open/:slug', { params: { slug }, body: { version, client_seed: 'mine' } }, { as })).drop!;
}

test('opens no stake secret as a trial', async () => {
  const player = await app.aPlayer();
  await app.ask('GET /seeds/current', {}, { as: player });
  const kept = (await keptSecrets(app)).find(({ player_id }) => player_id === Number(player.id))!;
  const { rows } = await sql<{ sealed: string }>`select sealed from seed_pairs where public_hash = ${kept.public_hash}`.execute(app.db.sql);
  const body = { public_hash: kept.public_hash, sealed: rows[0]!.sealed, client_seed: 'thief' };
  const reply = await app.ask('POST /dropcase/trial/:slug', { params: { slug }, body });
  expect(reply).toMatchObject({ ok: false, status: 404 });
  for (const text of [...spellings(kept.secret_hash), ...spellings(kept.secret_salt)]) expect(JSON.stringify(reply)).not.toContain(text);
});

// proves G13, GAME-507, RT-554
test('exposes no secret byte early', async () => {
  const texts: string[] = [];
  const [player, other] = [await app.aPlayer({ balance: 100_000 }), await app.aPlayer()];
  const sockets = [await app.aSocket({ as: player }), await app.aSocket({ as: other })];
  await sockets[0]!.join(`user.${player.id}`);
  for (const socket of sockets) await socket.join('general');
  const listen = async (answer: Promise<{ text: string }>) => void texts.push((await answer).text);
  for (let n = 0; n < 5; n += 1) {
    texts.push(JSON.stringify(await openOnce(player)));
    await listen(app.ask('POST /seeds/rotate', { body: { client_seed: `seed-${n}` } }, { as: player }));
    await listen(app.ask('GET /seeds/current', {}, { as: player }));
    await listen(app.ask('GET /seeds/history', {}, { as: player }));
    await listen(app.ask('GET /seeds/proof', {}, { as: player }));
    await listen(app.ask('POST /seeds/rotate', { body: { client_seed: 'no|seed' } }, { as: player }));
  }
  const drop = await openOnce(player);
  await listen(app.ask('GET /profile/drop/:id/details', { params: { id: drop.id } }));
  await listen(app.ask('GET /beacons/current'));
  const table = aTable(app);
  await table.commit('g-1');
  texts.push(JSON.stringify(await table.lock('g-1', [player.id])));
  await app.processAll();
  await sockets[0]!.until(({ event }) => event === 'drop.created');

  const secrets = await keptSecrets(app);
  // Those of both players, of the game, of open giveaways, and of earlier players.
  expect(secrets.filter(({ player_id }) => [player.id, other.id].includes(String(player_id)))).toHaveLength(4);
  expect(secrets.filter(({ game_kind }) => game_kind === 'battles')).toHaveLength(1);
  expect(secrets.some(({ game_kind }) => game_kind === 'giveaway')).toBe(true);
  const everything = [...texts, ...sockets.map(({ frames }) => JSON.stringify(frames)), ...app.logged, await wholeDatabase(app)].join('\n');
  expect(everything.split(secrets[0]!.public_hash).length).toBeGreaterThan(1);
  for (const { secret_hash, secret_salt } of secrets)
    for (const text of [secret_hash, secret_salt].flatMap(spellings)) expect(everything.includes(text)).toBe(false);
  // A look that finds nothing must be able to find something: closed secrets are everywhere.
  const rotated = await app.ask('POST /seeds/rotate', {}, { as: player });
  const { secret_salt } = rotated.ok ? rotated.value.closed : { secret_salt: 'none' };
  expect(await wholeDatabase(app)).toContain(secret_salt);
  for (const socket of sockets) socket.close();
});

test('seals plain-text secrets of an earlier release', async () => {
  const player = await app.aPlayer({ balance: 1_000 });
  const before = await activePair(app.db.sql, app.plumbing.sealing, player.id);
  await sql`update seed_pairs set secret_hash = ${before.secret_hash}, secret_salt = ${before.secret_salt}, sealed = null
    where id = ${before.id}`.execute(app.db.sql);
  expect(await wholeDatabase(app)).toContain(before.secret_hash);
  await sealPlain(app.db, app.plumbing.sealing);
  expect(await wholeDatabase(app)).not.toContain(before.secret_hash);
  expect(await activePair(app.db.sql, app.plumbing.sealing, player.id)).toEqual(before);
  expect((await openOnce(player)).roll).toMatchObject({ public_hash: before.public_hash, nonce: 1 });
});

test('seals again under a newer key', async () => {
  const player = await app.aPlayer();
  const old = { id: 'test', key: Buffer.alloc(32, 7) };
  const fresh = { id: 'fresh', key: randomBytes(32) };
  const before = await activePair(
    app.db.sql,
    sealingWith(() => [old]),
    player.id,
  );
  const both = sealingWith(() => [fresh, old]);
  expect(await activePair(app.db.sql, both, player.id)).toEqual(before);
  await reseal(app.db, both);
  expect(
    await activePair(
      app.db.sql,
      sealingWith(() => [fresh]),
      player.id,
    ),
  ).toEqual(before);
  await expect(
    activePair(
      app.db.sql,
      sealingWith(() => [old]),
      player.id,
    ),
  ).rejects.toThrow(BrokenSeal);
  await expect(
    reseal(
      app.db,
      sealingWith(() => [{ id: 'third', key: randomBytes(32) }]),
    ),
  ).rejects.toThrow(BrokenSeal);
  await reseal(
    app.db,
    sealingWith(() => [old, fresh]),
  );
  expect(await activePair(app.db.sql, app.plumbing.sealing, player.id)).toEqual(before);
});

test('opens no secret copied from another pair', async () => {
  const [one, other] = [await app.aPlayer(), await app.aPlayer()];
  await sql`update seed_pairs s set sealed = o.sealed from seed_pairs o
    where s.player_id = ${one.id} and s.state = 'active' and o.player_id = ${other.id} and o.state = 'active'`.execute(app.db.owner);
  await expect(activePair(app.db.sql, app.plumbing.sealing, one.id)).rejects.toThrow(BrokenSeal);
});

// proves GAME-505
test('rejects changes of commitments and closed pairs', async () => {
  const player = await app.aPlayer();
  const closed = await app.ask('POST /seeds/rotate', {}, { as: player });
  const { id, secret_hash } = closed.ok ? closed.value.closed : { id: '0', secret_hash: '' };
  for (const statement of [
    sql`update seed_pairs set secret_hash = repeat('0', 64) where id = ${id}`,
    sql`update seed_pairs set nonce = nonce - 1 where id = ${id}`,
    sql`update seed_pairs set client_seed = 'another' where id = ${id}`,
    sql`update seed_pairs set public_hash = repeat('0', 64) where player_id = ${player.id} and state = 'active'`,
    sql`delete from seed_pairs where id = ${id}`,
    sql`truncate seed_pairs cascade`,
  ])
    await expect(statement.execute(app.db.owner)).rejects.toMatchObject({ code: '23001' });
  expect((await revealed(app.db.sql, [id])).get(id)!.secret_hash).toBe(secret_hash);
});
