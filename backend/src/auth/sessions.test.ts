// database: both
import { describe, expect, test } from 'vitest';
import { startApp, type TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';
import { deviceOf } from './device.ts';
import { startSession } from './sessions.ts';

const app = testApp();

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
/** Signs a player in on one more device. */
async function moreDevices(player: TestPlayer, agent = windows): Promise<TestPlayer> {
  const device = deviceOf({ headers: { 'user-agent': agent }, ip: '203.0.113.9' });
  const grant = await inTransaction(app.db, (tx) => startSession(tx, player.id, device));
  return { ...player, token: await app.app.sessions.tokens.issue(grant), refreshToken: grant.refreshToken };
}
const me = (as: TestPlayer, on = app) => on.ask('GET /profile/me', {}, { as });
const list = async (as: TestPlayer) => (await app.reply('GET /profile/sessions', {}, { as })).items;

test('lists sessions without revealing credentials', async () => {
  const player = await app.aPlayer();
  const phone = await moreDevices(player);
  const items = await list(player);
  expect(items).toHaveLength(2);
  expect(items).toContainEqual(expect.objectContaining({ device: 'Firefox on Windows', network: '203.0.113.*', current: false }));
  expect(items.filter(({ current }) => current)).toHaveLength(1);
  expect(JSON.stringify(items)).not.toContain(phone.refreshToken);
  expect(await list(await app.aPlayer())).toHaveLength(1);
});

test('moves a used device first and updates its name', async () => {
  const player = await app.aPlayer();
  await moreDevices(player);
  await fetch(`${app.origin}/api/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15) Version/26.0 Safari/605.1' },
    body: JSON.stringify({ grant_type: 'refresh_token', refresh_token: player.refreshToken }),
  });
  expect((await list(player))[0]).toMatchObject({ device: 'Safari on macOS', network: '127.0.0.*', current: true });
});

describe('signing out', () => {
  test('one device ends only that session', async () => {
    const player = await app.aPlayer();
    const phone = await moreDevices(player);
    const [phoneSocket, socket] = [await app.aSocket({ as: phone }), await app.aSocket({ as: player })];
    const { id } = (await list(phone)).find(({ current }) => current)!;
    expect((await app.ask('POST /profile/sessions/:id/end', { params: { id } }, { as: player })).status).toBe(200);
    expect((await me(phone)).status).toBe(401);
    expect((await me(player)).status).toBe(200);
    await app.processAll();
    expect(await phoneSocket.ended).toBe('io server disconnect');
    expect(socket.socket.connected).toBe(true);
    socket.close();
    expect(await app.ask('POST /profile/sessions/:id/end', { params: { id } }, { as: player })).toMatchObject({ status: 404 });
  });

  test('of another player is not possible', async () => {
    const [mine, other] = [await app.aPlayer(), await app.aPlayer()];
    const { id } = (await list(other))[0]!;
    expect(await app.ask('POST /profile/sessions/:id/end', { params: { id } }, { as: mine })).toMatchObject({
      status: 404,
      refusal: { code: 'not_found' },
    });
    expect((await me(other)).status).toBe(200);
  });

  test('all others keeps this one', async () => {
    const player = await app.aPlayer();
    const others = [await moreDevices(player), await moreDevices(player)];
    expect(await app.ask('POST /profile/sessions/end-all', { body: { keep_current: true } }, { as: player })).toMatchObject({
      value: { ended: 2 },
    });
    for (const one of others) expect((await me(one)).status).toBe(401);
    expect((await me(player)).status).toBe(200);
  });

  // proves G33
  test('everywhere revokes tokens and sockets on every process', async () => {
    const second = await startApp({ beside: app });
    const player = await app.aPlayer();
    const devices = [player, await moreDevices(player), await moreDevices(player)];
    const sockets = await Promise.all(devices.map((as, i) => (i % 2 ? app : second).aSocket({ as })));
    for (const as of devices) expect((await me(as, second)).status).toBe(200);
    expect(await app.ask('POST /profile/sessions/end-all', {}, { as: player })).toMatchObject({ value: { ended: 3 } });
    app.clock.advance(2000);
    for (const as of devices) {
      expect([(await me(as)).status, (await me(as, second)).status]).toEqual([401, 401]);
      const again = await second.ask('POST /oauth/token', { body: { grant_type: 'refresh_token', refresh_token: as.refreshToken } });
      expect(again).toMatchObject({ status: 401, refusal: { code: 'invalid_refresh_token' } });
    }
    for (const { ended } of sockets) expect(await ended).toBe('io server disconnect');
    await second.close();
  });
});

test.each([
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0', 'Edge on Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) Version/20.0 Mobile/15E148 Safari/604.1', 'Safari on iOS'],
  ['curl/8.5', ''],
])('knows %s as %s', (agent, name) => {
  expect(deviceOf({ headers: { 'user-agent': agent }, ip: '::1' }).name).toBe(name);
});

test('keeps 50 devices and signs out the least recent', async () => {
  const first = await app.aPlayer();
  const second = await moreDevices(first);
  expect((await me(first)).status).toBe(200);
  await inTransaction(app.db, async (tx) => {
    for (let i = 0; i < 49; i++) await startSession(tx, first.id);
  });
  await app.processAll();
  expect(await list(second)).toHaveLength(50);
  expect((await me(first)).status).toBe(401);
});
