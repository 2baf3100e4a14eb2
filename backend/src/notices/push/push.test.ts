import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startApp, type TestPlayer } from '../../plumbing/testing.ts';
import { testApp } from '../../plumbing/testing/app.ts';
import { inTransaction } from '../../plumbing/database/transaction.ts';
import { notify, requestContact } from '../index.ts';
import { aDevice, aSubscription } from '../testing.ts';
import { mostDevices } from './subscriptions.ts';

const app = testApp();

const news = (id: string) => ({ id, title: 'Nova opened a case', body: 'Have a look.', icon: '', data: { url: '/profile/7' } });
const store = (player: TestPlayer, body = aSubscription()) => app.ask('POST /push-notifications/store', { body }, { as: player });
const testPush = (player: TestPlayer) => app.ask('POST /profile/test-push-notification', {}, { as: player });

/** Data of the events of this name that the player's pages received during `work`. */
async function heard(player: TestPlayer, event: string, work: () => Promise<unknown>): Promise<unknown[]> {
  const socket = await app.aTab(player);
  await work();
  await app.processAll();
  // One more event of the same channel comes after all events before it.
  await inTransaction(app.db, (tx) => requestContact(tx, player.id, false));
  await app.processAll();
  await socket.until((one) => one.event === 'user.updated');
  socket.close();
  return socket.events.filter((one) => one.event === event).map(({ data }) => data as unknown);
}

// proves API-059, DATA-098, SHELL-209
test('pushes to subscribed devices', async () => {
  const bootstrap = await app.reply('GET /bootstrap');
  // An uncompressed point of P-256, as `applicationServerKey` takes it.
  expect(Buffer.from(bootstrap.push.public_key, 'base64url')).toHaveLength(65);
  const player = await app.aPlayer();
  expect(await store(player)).toMatchObject({ status: 200, value: {} });
  expect(await heard(player, 'push.sandbox', () => inTransaction(app.db, (tx) => notify(tx, player.id, news('a'))))).toEqual([news('a')]);
});

// proves RT-011, DATA-102
test("sends news only to the player's pages", async () => {
  const [player, other] = [await app.aPlayer(), await app.aPlayer()];
  const tellPlayer = () => inTransaction(app.db, (tx) => notify(tx, player.id, news('b')));
  expect(await heard(player, 'notification', tellPlayer)).toEqual([news('b')]);
  expect(await heard(other, 'notification', tellPlayer)).toEqual([]);
});

// proves API-058
test('sends a test push, a few times a minute', async () => {
  const player = await app.aPlayer();
  expect(await testPush(player)).toMatchObject({ status: 404, refusal: { code: 'not_found' } });
  await store(player);
  expect(await heard(player, 'push.sandbox', () => testPush(player))).toMatchObject([{ title: 'It works', data: { url: '/' } }]);
  for (let left = 3; left > 0; left--) expect((await testPush(player)).status).toBe(200);
  expect(await testPush(player)).toMatchObject({
    status: 429,
    refusal: { code: 'too_many_attempts', message: expect.stringMatching(/^Too many attempts\. Try again in \d+ s\.$/) as string },
  });
});

test('sends the same news once per device', async () => {
  const player = await app.aPlayer();
  await store(player);
  const twice = () =>
    inTransaction(app.db, async (tx) => {
      await notify(tx, player.id, news('c'));
      await notify(tx, player.id, news('c'));
    });
  expect(await heard(player, 'push.sandbox', twice)).toHaveLength(1);
});

test('sends nothing to signed-out or unsubscribed devices', async () => {
  const player = await app.aPlayer();
  const gone = aSubscription();
  await store(player, gone);
  await app.ask('POST /push-notifications/remove', { body: { endpoint: gone.endpoint } }, { as: player });
  const send = () => inTransaction(app.db, (tx) => notify(tx, player.id, news('d')));
  expect(await heard(player, 'push.sandbox', send)).toEqual([]);
  await store(player);
  await app.db.pool.query('update sessions set ended_at = now() where player_id = $1', [player.id]);
  await send();
  await app.processAll();
  const { rows } = await app.db.pool.query("select * from live_events where channel = $1 and event = 'push.sandbox'", [
    `user.${player.id}`,
  ]);
  expect(rows).toEqual([]);
});

// proves PROFILE-089
test('sends no promotion after a self-block', async () => {
  const player = await app.aPlayer();
  await store(player);
  const waiting = () =>
    inTransaction(app.db, async (tx) => {
      await notify(tx, player.id, news('p'), 'promotion');
      await notify(tx, player.id, news('o'));
    }).then(() => app.ask('POST /profile/block/absolute', { body: { self_block_period: 1 } }, { as: player }));
  expect(await heard(player, 'push.sandbox', waiting)).toEqual([news('o')]);
});

test('assigns a browser to its last signed-in player', async () => {
  const [before, now] = [await app.aPlayer(), await app.aPlayer()];
  const { subscription } = aDevice();
  await store(before, subscription);
  await store(now, subscription);
  expect((await testPush(before)).status).toBe(404);
  expect((await testPush(now)).status).toBe(200);
});

test('limits devices and drops the least recent', async () => {
  const player = await app.aPlayer();
  const first = aSubscription();
  await store(player, first);
  for (let count = mostDevices; count > 0; count--) await store(player);
  const { rows } = await app.db.pool.query('select endpoint from push_subscriptions where player_id = $1', [player.id]);
  expect(rows).toHaveLength(mostDevices);
  expect(rows).not.toContainEqual({ endpoint: first.endpoint });
});

test('sends nothing to an address outside push services', async () => {
  const player = await app.aPlayer();
  const refused = await store(player, aDevice('https://169.254.169.254/latest/meta-data').subscription);
  expect(refused).toMatchObject({ status: 422, refusal: { code: 'unknown_push_service' } });
});

test('checks stored sandbox addresses again before real pushes', async () => {
  let asked = 0;
  const inside = createServer((_request, response) => {
    asked += 1;
    response.writeHead(201).end();
  });
  await new Promise<void>((ready) => inside.listen(0, '127.0.0.1', ready));
  onTestFinished(() => new Promise((done) => inside.close(() => done())));
  const player = await app.aPlayer();
  const { subscription } = aDevice(`http://127.0.0.1:${(inside.address() as AddressInfo).port}/sandbox/push/${'a'.repeat(24)}`);
  const stored = await store(player, subscription);
  const real = await startApp({ beside: app, config: { push: 'web-push', supportEmail: 'help@riftdrop.example' } });
  onTestFinished(real.close);
  await inTransaction(real.db, (tx) => notify(tx, player.id, news('e')));
  await real.processAll();
  const { rows } = await app.db.pool.query('select endpoint from push_subscriptions where player_id = $1', [player.id]);
  expect([stored.status, asked, rows]).toEqual([200, 0, []]);
});

// proves SHELL-191, DATA-018
test('shows a support request until settled', async () => {
  const player = await app.aPlayer();
  const asked = async () => {
    const me = await app.ask('GET /profile/me', {}, { as: player });
    return me.ok && me.value.show_contact_support_message;
  };
  expect(await asked()).toBe(false);
  await inTransaction(app.db, (tx) => requestContact(tx, player.id, true));
  expect(await asked()).toBe(true);
  await inTransaction(app.db, (tx) => requestContact(tx, player.id, false));
  expect(await asked()).toBe(false);
});
