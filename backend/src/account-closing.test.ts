import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runCommand, typed } from './admin/run.ts';
import { quoteOf } from './cases/testing.ts';
import { type TestPlayer } from './plumbing/testing.ts';
import { aCashOut } from './wallet/testing.ts';
import { seedCast } from './accounts/cast.ts';
import { sandboxSource } from './auth/sandbox/source.ts';
import { admit } from './auth/admit.ts';
import { aLoginCode, codeNow, withFactor } from './auth/two-factor/testing.ts';
import { testApp } from './plumbing/testing/app.ts';

const app = testApp();
const second = testApp({ beside: app });

const close = (as: TestPlayer, body: { tfa_code?: string } = {}, on = app) =>
  on.ask('POST /profile/me/close', { body: { confirmation: 'CLOSE', ...body } }, { as });
const view = async (as: TestPlayer) => {
  return app.reply('GET /profile/me/closing', {}, { as });
};
const empty = () => app.aPlayer({ balance: 0, points: 0 });
/** Signs in through the platform, as a player does. */
async function signInAgain(player: TestPlayer): Promise<TestPlayer> {
  const source = sandboxSource(app.plumbing.secret, async () => true, app.db);
  const { code_verifier } = await aLoginCode(app, player);
  const challenge = createHash('sha256').update(code_verifier).digest('base64url');
  const { code } = await admit(app.plumbing, source, player.steamid, challenge);
  const answer = await app.reply('POST /oauth/token', { body: { grant_type: 'authorization_code', code, code_verifier } });
  return { ...player, token: answer.access_token };
}
const open = async (as: TestPlayer, on = app) =>
  on.ask(
    'POST /dropcase/open/:slug',
    { params: { slug: 'lunch-money' }, body: await quoteOf(app, 'lunch-money'), key: randomUUID() },
    { as },
  );

test('closes an empty account everywhere at once', async () => {
  const player = await empty();
  const watching = await second.aTab(player);
  expect((await close(player)).status).toBe(200);
  await second.processAll();
  await watching.ended;
  second.clock.advance(2_001);
  for (const on of [app, second]) expect((await on.ask('GET /profile/me', {}, { as: player })).status).toBe(401);
  const renewed = await app.ask('POST /oauth/token', { body: { grant_type: 'refresh_token', refresh_token: player.refreshToken } });
  expect(renewed).toMatchObject({ status: 401, refusal: { code: 'invalid_refresh_token' } });
});

test('shows others no profile', async () => {
  const player = await app.aPlayer({ balance: 0, points: 0, nickname: 'Marvellous Max' });
  expect((await close(player)).status).toBe(200);
  const shown = await app.ask('GET /profile/:id', { params: { id: player.id } });
  expect(shown).toMatchObject({ value: { nickname: 'Closed account' } });
  expect(shown.text).not.toContain(player.steamid);
  expect(shown.text).not.toContain('Marvellous');
  expect((await app.ask('GET /profile/:id', { params: { id: player.steamid } })).status).toBe(404);
});

test('lists what keeps it open, and closes nothing', async () => {
  const player = await app.aPlayer({ balance: 100_000, points: 40 });
  await aCashOut(app, player);
  expect((await open(player)).status).toBe(200);
  const { unfinished, kept } = await view(player);
  expect(unfinished.map(({ what, count }) => [what, count])).toEqual([
    ['items', 1],
    ['cash_outs', 1],
    ['balance', 1],
  ]);
  expect(kept.map(({ what }) => what)).toEqual(['balance', 'points']);
  expect(await close(player)).toMatchObject({ status: 409, refusal: { code: 'account_unfinished', unfinished } });
  expect((await app.ask('GET /profile/me', {}, { as: player })).status).toBe(200);
});

test.each([
  [99, 200],
  [100, 409],
])('a balance of %s cents answers %s', async (balance, status) => {
  expect((await close(await app.aPlayer({ balance, points: 0 }))).status).toBe(status);
});

test('takes nothing but the typed word', async () => {
  const player = await empty();
  for (const body of [{}, { confirmation: 'close' }, { confirmation: 'CLOSE', more: 1 }])
    expect((await app.ask('POST /profile/me/close', { body: body as { confirmation: 'CLOSE' } }, { as: player })).status).toBe(422);
  expect((await app.ask('GET /profile/me', {}, { as: player })).status).toBe(200);
});

test('asks for the second factor when it is set', async () => {
  const { player, secret } = await withFactor(app, { balance: 0 });
  await sql`update two_factor set on_login = false, on_cash_out = false, on_cash_out_account = false
    where player_id = ${player.id}`.execute(app.db.owner);
  const wrong = { status: 422, refusal: { fields: { tfa_code: [expect.any(String)] } } };
  expect(await close(player)).toMatchObject(wrong);
  expect(await close(player, { tfa_code: '000000' })).toMatchObject(wrong);
  expect((await close(player, { tfa_code: codeNow(app, secret) })).status).toBe(200);
});

test('gives back the same account at the next sign-in', async () => {
  let player = await app.aPlayer({ balance: 37, points: 12 });
  expect((await close(player)).status).toBe(200);
  player = await signInAgain(player);
  const me = await app.ask('GET /profile/me', {}, { as: player });
  expect(me).toMatchObject({ value: { id: player.id, steamid: player.steamid, balance: 37, dat_points: 12 } });
  expect(me.ok && me.value.nickname).not.toBe('Closed account');
  expect(await view(player)).toMatchObject({
    kept: [
      { what: 'balance', amount: 37 },
      { what: 'points', amount: 12 },
    ],
  });
});

// proves R2
test('a self-block survives closing and the next sign-in', async () => {
  let player = await app.aPlayer({ balance: 50_000, points: 0 });
  await app.ask('POST /profile/block/absolute', { body: { self_block_period: 30 } }, { as: player });
  // A player under a self-block may close the account all the same.
  expect((await close(player)).status).toBe(200);
  player = await signInAgain(player);
  expect(await app.ask('GET /profile/me', {}, { as: player })).toMatchObject({ value: { self_block_period: 30, balance: 50_000 } });
  expect(await open(player)).toMatchObject({ status: 403, refusal: { code: 'self_blocked' } });
});

test('an account keeps its second factor while closed', async () => {
  const { player, secret } = await withFactor(app, { balance: 0 });
  expect((await close(player, { tfa_code: codeNow(app, secret) })).status).toBe(200);
  await expect(signInAgain(player)).rejects.toThrow('tfa_required');
  expect(await app.ask('GET /profile/:id', { params: { id: player.id } })).toMatchObject({ value: { nickname: 'Closed account' } });
});

test('operators see it, and looking is written down', async () => {
  const player = await empty();
  expect((await close(player)).status).toBe(200);
  const say = () => runCommand({ ...app, games: app.app.games }, 'Ada', typed(['player', 'closed', player.steamid]));
  expect(await say()).toEqual([`player ${player.id} closed ${new Date(app.clock.now()).toISOString()}`]);
  await signInAgain(player);
  expect((await say()).map((line) => line.split(' ')[2])).toEqual(['reopened', 'closed']);
  const { rows } = await sql<{ command: string }>`select command from admin_actions where actor = 'Ada'`.execute(app.db.sql);
  expect(rows.map(({ command }) => command)).toEqual(Array(2).fill(`player closed ${player.steamid}`));
});

test('a start makes no second person of the cast', async () => {
  const ivo = { steamid: '90000000000000005' };
  const { rows } = await sql<{ id: string }>`select id::text as id from players where steamid = ${ivo.steamid}`.execute(app.db.sql);
  await sql`insert into closed_accounts (player_id, steamid) values (${rows[0]!.id}, ${ivo.steamid})`.execute(app.db.owner);
  await sql`update players set steamid = lpad(id::text, 17, '0'), closed_at = site_now() where id = ${rows[0]!.id}`.execute(app.db.owner);
  await seedCast(app.plumbing);
  const found = await sql<{ n: number }>`select count(*)::int as n from players where steamid = ${ivo.steamid}`.execute(app.db.sql);
  expect(found.rows[0]!.n).toBe(0);
  const again = await app.ask('POST /dev/session', { body: { player: 'Ivo' } });
  expect(again.status).toBe(200);
});

const onPostgres = Boolean(process.env.TEST_DATABASE_URL);

const waited = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

test.runIf(onPostgres)('a stake and the closing never both succeed', { timeout: 60_000 }, async () => {
  const fits = { closed: 0, staked: 0 };
  // The lead moves with each round to the other side, so that each side is first at times on any machine.
  let lead = 0;
  for (let round = 0; round < 24 || Math.min(fits.closed, fits.staked) === 0; round += 1) {
    // So much that an opening leaves an item, and without one the rest may stay.
    const player = await app.aPlayer({ balance: 99, points: 0 });
    const closing = waited(-lead).then(() => close(player));
    const pressed = [second, second, app].map((on) => waited(lead).then(() => open(player, on)));
    const [answer, ...opened] = await Promise.all([closing, ...pressed]);
    const { rows } = await sql<{ closed: boolean; items: number }>`
      select closed_at is not null as closed, (select count(*)::int from drops where player_id = players.id) as items
      from players where id = ${player.id}`.execute(app.db.sql);
    const { closed, items } = rows[0]!;
    expect(closed).toBe(answer.status === 200);
    if (closed) expect([items, opened.filter(({ ok }) => ok).length]).toEqual([0, 0]);
    fits[closed ? 'closed' : 'staked'] += 1;
    lead += closed ? -2 : 2;
  }
});

test.runIf(onPostgres)('refuses a stake that waited for the closing', async () => {
  const player = await app.aPlayer({ balance: 99, points: 0 });
  const holding = await app.db.pool.connect();
  try {
    await holding.query('begin');
    await holding.query('select ledger_lock($1)', [player.id]);
    await holding.query('update players set closed_at = site_now() where id = $1', [player.id]);
    const opening = open(player);
    await expect.poll(async () => (await app.db.pool.query('select from pg_locks where not granted')).rowCount).toBeGreaterThan(0);
    await holding.query('commit');
    expect(await opening).toMatchObject({ status: 401, refusal: { code: 'login_required' } });
  } finally {
    holding.release();
  }
});

test.runIf(onPostgres)('leaves no session beside a closing', { timeout: 60_000 }, async () => {
  for (let round = 0; round < 10; round += 1) {
    const player = await empty();
    const { code, code_verifier } = await aLoginCode(app, player);
    const [, signedIn] = await Promise.all([
      close(player),
      second.ask('POST /oauth/token', { body: { grant_type: 'authorization_code', code, code_verifier } }),
    ]);
    const { rows } = await sql<{ closed: boolean; alive: number }>`
      select closed_at is not null as closed,
        (select count(*)::int from sessions where player_id = players.id and ended_at is null) as alive
      from players where id = ${player.id}`.execute(app.db.sql);
    expect(rows[0]!.closed ? rows[0]!.alive : 0).toBe(0);
    expect(signedIn.status).toBeLessThan(500);
  }
});

test('leaves the books in order', async () => {
  await app.processAll();
  expect((await app.app.prove()).flatMap(({ problems }) => problems)).toEqual([]);
});
