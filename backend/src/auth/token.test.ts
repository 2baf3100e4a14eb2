import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApp, type TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';

const app = testApp();

const refresh = (refresh_token: string, on = app, agent = 'node') =>
  on.ask('POST /oauth/token', { body: { grant_type: 'refresh_token', refresh_token } }, { headers: { 'user-agent': agent } });
const refreshed = async (token: string) => {
  const answer = await refresh(token);
  if (!answer.ok) throw new Error(answer.text);
  return answer.value;
};
const me = (token: string) => app.ask('GET /profile/me', {}, { as: { token } });
const invalid = { status: 401, refusal: { error: true, code: 'invalid_refresh_token', message: 'The refresh token is invalid.' } };
/** Moves past events this number of seconds back. */
const age = (player: TestPlayer, seconds: number) =>
  sql`update refresh_tokens set used_at = used_at - make_interval(secs => ${seconds})
    where session_id in (select id from sessions where player_id = ${player.id})`.execute(app.db.sql);

describe('a refresh token', () => {
  // proves API-014, API-164
  test('is replaced at every use', async () => {
    const player = await app.aPlayer();
    const next = await refreshed(player.refreshToken);
    expect(next.refresh_token).not.toBe(player.refreshToken);
    expect((await me(next.access_token)).status).toBe(200);
    expect((await refreshed(next.refresh_token!)).refresh_token).not.toBe(next.refresh_token);
  });

  // proves API-016
  test('that was never issued is refused', async () => {
    expect(await refresh('made-up')).toMatchObject(invalid);
    expect(await app.ask('POST /oauth/token', { body: { grant_type: 'refresh_token' } })).toMatchObject(invalid);
  });

  // proves API-164, G32
  test('revokes its family on a second use', async () => {
    const player = await app.aPlayer();
    const next = await refreshed(player.refreshToken);
    await age(player, 31);
    expect(await refresh(player.refreshToken)).toMatchObject(invalid);
    expect(await refresh(next.refresh_token!)).toMatchObject(invalid);
    for (const token of [player.token, next.access_token]) {
      app.clock.advance(2001);
      expect((await me(token)).status).toBe(401);
    }
  });

  // proves G32
  test('returns the same successor after a lost reply', async () => {
    const player = await app.aPlayer();
    const next = await refreshed(player.refreshToken);
    await age(player, 29);
    expect((await refreshed(player.refreshToken)).refresh_token).toBe(next.refresh_token);
    expect((await refreshed(next.refresh_token!)).refresh_token).toEqual(expect.any(String));
  });

  test("gives no grace after its successor's use", async () => {
    const player = await app.aPlayer();
    const next = await refreshed(player.refreshToken);
    const last = await refreshed(next.refresh_token!);
    expect(await refresh(player.refreshToken)).toMatchObject(invalid);
    expect(await refresh(last.refresh_token!)).toMatchObject(invalid);
  });

  test('gives no grace to another browser', async () => {
    const player = await app.aPlayer();
    await refreshed(player.refreshToken);
    expect(await refresh(player.refreshToken, app, 'somebody else')).toMatchObject(invalid);
    expect((await me(player.token)).status).toBe(401);
  });

  // proves G32
  test('has one successor for fifty uses across two processes', async () => {
    const second = await startApp({ beside: app });
    const player = await app.aPlayer();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => refresh(player.refreshToken, i % 2 ? app : second)));
    expect(new Set(answers.map((answer) => answer.ok && answer.value.refresh_token)).size).toBe(1);
    await second.close();
  });

  // proves G32
  test('revokes the family in any order after theft', async () => {
    const player = await app.aPlayer();
    const next = await refreshed(player.refreshToken);
    const after = await refreshed(next.refresh_token!);
    const restarted = await startApp({ beside: app });
    const uses = Array.from({ length: 20 }, (_, i) => refresh(i % 2 ? player.refreshToken : next.refresh_token!, i % 3 ? app : restarted));
    const answers = await Promise.all(uses);
    // A caller before the thief's first try may have lost an answer, and gets the same answer again; the thief gets nothing.
    const given = answers.flatMap((answer, i) => (answer.ok ? [{ thief: i % 2 === 1, token: answer.value.refresh_token }] : []));
    expect(given.filter(({ thief, token }) => thief || token !== after.refresh_token)).toEqual([]);
    expect(await refresh(after.refresh_token!, restarted)).toMatchObject(invalid);
    expect(await refresh(next.refresh_token!)).toMatchObject(invalid);
    await restarted.close();
  });

  test('is stored as a digest only', async () => {
    const player = await app.aPlayer();
    const { rows } = await sql<{ text: string }>`select row_to_json(t)::text as text from refresh_tokens t`.execute(app.db.sql);
    expect(rows.map(({ text }) => text).join()).not.toContain(player.refreshToken);
  });

  // proves API-164
  test('expires with its session after thirty unused days', async () => {
    const player = await app.aPlayer();
    const { rows } = await sql<{ days: number }>`
      select round(extract(epoch from expires_at - clock_timestamp()) / 86400)::int as days from sessions
        where player_id = ${player.id}`.execute(app.db.sql);
    expect(rows).toEqual([{ days: 30 }]);
    await sql`update sessions set expires_at = clock_timestamp() where player_id = ${player.id}`.execute(app.db.sql);
    expect(await refresh(player.refreshToken)).toMatchObject(invalid);
    expect((await me(player.token)).status).toBe(401);
  });
});

describe('the cookie', () => {
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(`${app.origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const cookieOf = (answer: Response) => answer.headers.getSetCookie().find((line) => line.startsWith('rd_refresh='))!;

  test('hides the refresh token from scripts and other sites', async () => {
    const answer = await post('/dev/session', { player: 'Mara', cookie: true });
    expect(await answer.json()).toMatchObject({ refresh_token: null });
    expect(cookieOf(answer)).toMatch(/; HttpOnly/);
    expect(cookieOf(answer)).toMatch(/; SameSite=Strict/);
    expect(cookieOf(answer)).toMatch(/; Path=\/api\/oauth/);
  });

  test('stays a cookie when a script omits the flag', async () => {
    const first = cookieOf(await post('/dev/session', { new: true, cookie: true })).split(';')[0]!;
    const answer = await post('/oauth/token', { grant_type: 'refresh_token' }, first);
    expect(await answer.json()).toMatchObject({ refresh_token: null, access_token: expect.any(String) as string });
    expect(cookieOf(answer)).toMatch(/; HttpOnly/);
    expect(cookieOf(answer).split(';')[0]).not.toBe(first);
  });

  test('refreshes, rotates and is cleared with its session', async () => {
    const first = cookieOf(await post('/dev/session', { new: true, cookie: true })).split(';')[0]!;
    const answer = await post('/oauth/token', { grant_type: 'refresh_token', cookie: true }, first);
    expect(answer.status).toBe(200);
    const second = cookieOf(answer).split(';')[0]!;
    expect(second).not.toBe(first);
    expect((await post('/oauth/invalidate', {}, second)).status).toBe(200);
    const after = await post('/oauth/token', { grant_type: 'refresh_token', cookie: true }, second);
    expect(after.status).toBe(401);
    expect(cookieOf(after)).toMatch(/^rd_refresh=;.*Max-Age=0/);
  });
});

describe('ending a session', () => {
  // proves API-019, API-164
  test('revokes access and refresh tokens at once', async () => {
    const player = await app.aPlayer();
    expect((await me(player.token)).status).toBe(200);
    expect(await app.ask('POST /oauth/invalidate', {}, { as: player })).toMatchObject({ status: 200, text: '{}' });
    expect((await me(player.token)).status).toBe(401);
    expect(await refresh(player.refreshToken)).toMatchObject(invalid);
  });

  test('closes only the sockets of that session', async () => {
    const [player, other] = [await app.aPlayer(), await app.aPlayer()];
    const [socket, stays] = [await app.aSocket({ as: player }), await app.aSocket({ as: other })];
    await app.ask('POST /oauth/invalidate', {}, { as: player });
    await app.processAll();
    expect(await socket.ended).toBe('io server disconnect');
    expect(socket.events.at(-1)).toMatchObject({ channel: 'system', event: 'disconnect', data: { error_code: 'not_authorized' } });
    expect(stays.socket.connected).toBe(true);
    stays.close();
  });

  test('works for a visitor too', async () => {
    expect((await app.ask('POST /oauth/invalidate')).status).toBe(200);
  });

  test('reaches the other process within two seconds', async () => {
    const second = await startApp({ beside: app });
    const player = await app.aPlayer();
    const socket = await second.aSocket({ as: player });
    expect((await second.ask('GET /profile/me', {}, { as: player })).status).toBe(200);
    await app.ask('POST /oauth/invalidate', {}, { as: player });
    app.clock.advance(2000);
    expect((await second.ask('GET /profile/me', {}, { as: player })).status).toBe(401);
    expect(await socket.ended).toBe('io server disconnect');
    await second.close();
  });

  // A connection is checked once: admitted with a cached token of an ended session, it would receive the player's events for
  // hours.
  test('refuses the old token on another process', async () => {
    const second = await startApp({ beside: app });
    const player = await app.aPlayer();
    const before = await second.aSocket({ as: player });
    await app.ask('POST /oauth/invalidate', {}, { as: player });
    expect(await before.ended).toBe('io server disconnect');
    const after = await second.aSocket();
    expect(await after.say('authorize', { token: player.token })).toEqual({ ok: false, code: 'login_required' });
    after.close();
    await second.close();
  });
});

describe('an access token', () => {
  // proves API-164
  test('ends after an hour', async () => {
    const mine = await startApp();
    const player = await mine.aPlayer();
    await mine.advance(3_599_000);
    expect((await mine.ask('GET /profile/me', {}, { as: player })).status).toBe(200);
    await mine.advance(2000);
    expect((await mine.ask('GET /profile/me', {}, { as: player })).status).toBe(401);
    await mine.close();
  });

  // proves G30
  test('follows the database clock', async () => {
    const mine = await startApp();
    const player = await mine.aPlayer();
    for (const hours of [2, -4, 2]) {
      mine.clock.advance(hours * 3600_000);
      expect((await mine.ask('GET /profile/me', {}, { as: player })).status).toBe(200);
    }
    const later = await mine.reply('POST /oauth/token', { body: { grant_type: 'refresh_token', refresh_token: player.refreshToken } });
    const { exp } = JSON.parse(Buffer.from(later.access_token.split('.')[1]!, 'base64url').toString()) as { exp: number };
    expect(Math.abs(exp - mine.clock.now() / 1000 - 3600)).toBeLessThan(5);
    await mine.close();
  });

  test('is refused when altered or signed by another key', async () => {
    const player = await app.aPlayer();
    const [head, body, signature] = player.token.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const other = Buffer.from(JSON.stringify({ ...claims, sub: '1' })).toString('base64url');
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
    for (const token of [`${head}.${other}.${signature}`, `${none}.${body}.`, `${none}.${body}.${signature}`, `${head}.${body}`])
      expect((await me(token)).status).toBe(401);
  });
});

// proves API-011, ERR-014, ERR-504
test('blocks an address for a minute after ten failures', async () => {
  const limited = await startApp({ rateLimits: true });
  const player = await limited.aPlayer();
  const guess = () => limited.ask('POST /oauth/token', { body: { grant_type: 'authorization_code', code: 'x', code_verifier: 'y' } });
  for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(422);
  expect(await guess()).toMatchObject({
    status: 429,
    refusal: { code: 'too_many_attempts', message: expect.stringMatching(/^Too many attempts\. Try again in \d+ s\.$/) as string },
  });
  await limited.advance(60_000);
  expect(
    (await limited.ask('POST /oauth/token', { body: { grant_type: 'refresh_token', refresh_token: player.refreshToken } })).status,
  ).toBe(200);
  await limited.close();
});

// proves G35
test('limits guesses per address but accepts good tokens', async () => {
  const one = await startApp({ rateLimits: true });
  const two = await startApp({ beside: one, rateLimits: true });
  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
  const guess = (ip: string, i: number) =>
    (i % 2 ? one : two).ask('POST /oauth/token', { body: { grant_type: 'refresh_token', refresh_token: `guess ${i}` } }, from(ip));
  const neighbours = await Promise.all(Array.from({ length: 20 }, () => one.aPlayer()));
  const addresses = ['198.51.100.1', '2001:db8::1', '198.51.100.2', '198.51.100.3'];
  const [floods, renewals] = await Promise.all([
    Promise.all(addresses.map((ip) => Promise.all(Array.from({ length: 60 }, (_, i) => guess(ip, i))))),
    Promise.all(
      neighbours.map(({ refreshToken }, i) =>
        (i % 2 ? one : two).ask(
          'POST /oauth/token',
          { body: { grant_type: 'refresh_token', refresh_token: refreshToken } },
          from(addresses[i % 2]!),
        ),
      ),
    ),
  ]);
  for (const flood of floods) {
    expect(flood.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(flood.filter(({ status, headers }) => status === 429 && Number(headers.get('retry-after')) > 0)).toHaveLength(50);
  }
  // One customer has all addresses of a /64.
  expect((await guess('2001:db8::2', 0)).status).toBe(429);
  expect(renewals.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
  await two.close();
  await one.close();
});

// proves API-149
test('offers no sandbox sign-in on the real platform', async () => {
  const real = await startApp({ config: { identity: 'steam', publicOrigin: 'https://play.example' } });
  expect((await real.ask('POST /dev/session', { body: { player: 'Nova' } })).status).toBe(404);
  expect((await real.ask('POST /dev/session', { body: { simulated: 1 } })).status).toBe(404);
  expect((await fetch(`${real.origin}/sandbox/steam/login`)).status).toBe(404);
  const away = await fetch(`${real.origin}/api/oauth/steam/login?state=state-12345&challenge=${'a'.repeat(43)}`, { redirect: 'manual' });
  const url = new URL(away.headers.get('location')!);
  expect(url.origin + url.pathname).toBe('https://steamcommunity.com/openid/login');
  expect(url.searchParams.get('openid.realm')).toBe('https://play.example');
  expect(url.searchParams.get('openid.return_to')).toMatch(/^https:\/\/play\.example\/api\/oauth\/steam\/callback\?flow=/);
  await real.close();
});

test('signs in cast members by name, but no strangers', async () => {
  const nova = await app.reply('POST /dev/session', { body: { player: 'Nova' } });
  expect(await me(nova.access_token)).toMatchObject({ value: { nickname: 'Nova' } });
  const fresh = await app.reply('POST /dev/session', { body: { new: true } });
  expect(await me(fresh.access_token)).toMatchObject({ value: { balance: 10_000, dat_points: 100_000 } });
  expect(await app.ask('POST /dev/session', { body: { player: 'Nobody' } })).toMatchObject({ status: 404, refusal: { code: 'not_found' } });
});

test('signs in simulated players, who are marked in public', async () => {
  const simulated = async (number: number) => {
    const token = await app.reply('POST /dev/session', { body: { simulated: number } });
    const player = await me(token.access_token);
    return player.ok ? player.value : null;
  };
  const bootstrap = async () => {
    const answer = await app.ask('GET /bootstrap');
    return answer.ok && answer.value.has_simulated_players;
  };
  expect(await bootstrap()).toBeUndefined();
  const [first, again, second] = [await simulated(1), await simulated(1), await simulated(2)];
  expect(again!.id).toBe(first!.id);
  expect(second!.nickname).not.toBe(first!.nickname);
  expect(await bootstrap()).toBe(true);
  expect(await app.ask('GET /profile/:id', { params: { id: first!.id } })).toMatchObject({ value: { is_simulated: true } });
  const player = await app.aPlayer();
  const shown = await app.ask('GET /profile/:id', { params: { id: player.id } });
  expect(shown.ok && shown.value.is_simulated).toBeUndefined();
});
