// database: both
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { messageAnswers } from '@riftdrop/contract/live/live';
import { publish } from './outbox.ts';
import { startApp, type TestApp } from '../testing.ts';
import { inTransaction } from '../database/transaction.ts';

let app: TestApp;
const deaths: unknown[] = [];
const died = (error: unknown) => deaths.push(error);
beforeAll(async () => {
  process.on('uncaughtException', died).on('unhandledRejection', died);
  app = await startApp();
});
afterAll(async () => {
  process.off('uncaughtException', died).off('unhandledRejection', died);
  await app.close();
});

/** A raw websocket, as a hostile client would open it. */
async function wire(): Promise<WebSocket> {
  const socket = new WebSocket(`${app.origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  return socket;
}
const closed = (socket: WebSocket) =>
  new Promise<void>((resolve) => (socket.readyState === WebSocket.CLOSED ? resolve() : (socket.onclose = () => resolve())));
const isAlive = async () => {
  expect(deaths).toEqual([]);
  const socket = await app.aSocket();
  expect(await socket.join('general')).toMatchObject({ ok: true });
  socket.close();
};

const bad = { ok: false, code: 'bad_message' };

describe('a message', () => {
  test.each<[string, string, unknown]>([
    ['without its body', 'join', null],
    ['with a wrong channel', 'join', { channel: 'user.' }],
    ['with another type', 'join', 'general'],
    ['with an unknown field', 'join', { channel: 'general', extra: 1 }],
    ['with a negative number', 'join', { channel: 'general', since: -1 }],
    ['with an endless number', 'time.ping', { at: Infinity }],
    ['that is too long', 'page', { path: 'x'.repeat(513) }],
    ['of an unknown kind', 'drop-all', {}],
    ['named like a property of every object', 'constructor', {}],
    ['named like a prototype', '__proto__', {}],
  ])('%s is answered as bad', async (_name, event, body) => {
    const socket = await app.aSocket();
    expect(await socket.say(event, body)).toEqual(bad);
    socket.close();
  });

  // proves RT-001, RT-029
  test('time.ping is answered with the server time', async () => {
    const socket = await app.aSocket();
    const pong = new Promise((resolve) => socket.socket.on('time.pong', resolve));
    const answer = { at: 17, server: app.clock.now() };
    expect(await socket.say('time.ping', { at: 17 })).toEqual({ ok: true, ...answer });
    expect(await pong).toEqual(answer);
    socket.close();
  });

  // proves RT-002, RT-003
  test('ready and page are taken', async () => {
    const socket = await app.aSocket();
    expect(await socket.say('ready')).toEqual({ ok: true });
    expect(await socket.say('page', { path: '/case/one' })).toEqual({ ok: true });
    expect(await socket.say('leave', { channel: 'general' })).toEqual({ ok: true });
    socket.close();
  });
});

test.each<[keyof typeof messageAnswers, object]>([
  ['join', { channel: 'general' }],
  ['join', { channel: 'group.games.lobby' }],
  ['join', { channel: 'user.1' }],
  ['channels', { join: [{ channel: 'general', age: 100 }, { channel: 'watchers.pvp' }, { channel: 'user.1' }], leave: ['general'] }],
  ['leave', { channel: 'general' }],
  ['leave', {}],
  ['authorize', { token: null }],
  ['authorize', { token: 'x' }],
  ['time.ping', { at: 1 }],
  ['ready', {}],
  ['page', { path: '/' }],
])('the answer to %s %j is the one that the contract describes', async (message, body) => {
  const socket = await app.aSocket();
  const answer: unknown = await socket.say(message, body);
  expect(messageAnswers[message].parse(answer)).toEqual(answer);
  socket.close();
});

describe('no frame ends the process:', () => {
  const frames = [
    '42["join",null]',
    '42["join"]',
    '42["join",{"channel":"general"}]',
    '421["join",null]',
    '42[]',
    '42[null]',
    '42[1,2]',
    '42{}',
    '42"join"',
    '42["disconnect"]',
    '42["error"]',
    '42["newListener",{}]',
    '43["x"]',
    '4',
    '40',
    '40{"a":1}',
    '40/other,',
    '41',
    '44"x"',
    '45-["join",{"_placeholder":true,"num":0}]',
    '451-["join",{"_placeholder":true,"num":9}]',
    '42["join",{"__proto__":{"channel":"general"}}]',
    '42["authorize",{"token":{"toString":null}}]',
    '42["time.ping",{"at":1e309}]',
    '9',
    '',
    '\u0000',
    '{',
    '42["\\ud800"]',
    `42["join",${'['.repeat(5000)}`,
    `42[${'"a",'.repeat(3000)}"b"]`,
    '2probe',
    '6',
    '1',
    '3',
  ];
  test.each(frames.map((frame) => [frame.length > 60 ? `${frame.slice(0, 60)}... (${frame.length})` : frame, frame]))(
    '%s',
    async (_name, frame) => {
      const socket = await wire();
      socket.send('40');
      socket.send(frame);
      socket.send('42["time.ping",{"at":1}]');
      socket.close();
      await closed(socket);
      expect(deaths).toEqual([]);
    },
  );

  test('nor do random ones, text or binary', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '40',
        '42',
        '421',
        '451-',
        '["join",',
        '{"channel":',
        '"general"',
        'null',
        ']',
        '}',
        '"since":',
        '1e309',
        '"authorize"',
      ),
      fc.string(),
      fc.json(),
    );
    const frame = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      fc.uint8Array({ maxLength: 64 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(frame, { minLength: 5, maxLength: 30 }), async (stream) => {
        const socket = await wire();
        socket.send('40');
        for (const data of stream) if (socket.readyState === WebSocket.OPEN) socket.send(data);
        socket.close();
        await closed(socket);
        expect(deaths).toEqual([]);
      }),
      { numRuns: 60, interruptAfterTimeLimit: 15_000 },
    );
    await isAlive();
  }, 30_000);

  test('an oversized frame ends only its own connection', async () => {
    const socket = await wire();
    socket.send('40');
    socket.send(`42["page",{"path":"${'x'.repeat(20_000)}"}]`);
    await closed(socket);
    await isAlive();
  });
});

// proves RT-515
test('disconnects a connection that sends too much', async () => {
  const socket = await app.aSocket();
  for (let i = 0; i < 200; i++) socket.socket.emit('ready', {});
  expect(await socket.ended).toBe('io server disconnect');
  expect(socket.events).toMatchObject([{ channel: 'system', event: 'disconnect', data: { error_code: 'rate_limit_exceeded' } }]);
});

describe('messages sent at once', () => {
  test('cannot join more than 32 channels', async () => {
    const socket = await app.aSocket();
    const channels = Array.from({ length: 38 }, (_, i) => `watchers.game:rps:g${i}`);
    const answers = await Promise.all(channels.map((channel) => socket.join(channel)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(32);
    expect(answers.filter(({ code }) => code === 'too_many_channels')).toHaveLength(6);
    socket.close();
  });

  test('end with the last one', async () => {
    const socket = await app.aSocket();
    const join = socket.join('general');
    expect(await socket.say('leave', { channel: 'general' })).toEqual({ ok: true });
    expect(await join).toEqual({ ok: false, code: 'not_authorized' });
    const again = [socket.join('general'), socket.say('leave', { channel: 'general' }), socket.join('general')];
    expect(await Promise.all(again)).toMatchObject([{ ok: false }, { ok: true }, { ok: true }]);
    await inTransaction(app.db, (tx) => publish(tx, 'general', 'registry.updated', { revision: 7 }));
    await app.processAll();
    await socket.until(({ event }) => event === 'registry.updated');
    socket.close();
  });
});

describe('one message for many channels', () => {
  const games = Array.from({ length: 31 }, (_, i) => `watchers.game:rps:g${i}`);

  test('leaves, then joins, and answers each join in order', async () => {
    const socket = await app.aSocket();
    await socket.join(games[0]!);
    const join = ['general', 'user.1', ...games.slice(1)].map((channel) => ({ channel }));
    const { ok, joins } = await socket.say('channels', { join, leave: [games[0]] });
    expect(ok).toBe(true);
    expect(joins).toHaveLength(32);
    expect(joins[0]).toMatchObject({ ok: true, seq: expect.any(Number), initial: expect.any(Array) });
    expect(joins[1]).toEqual({ ok: false, code: 'not_authorized' });
    expect(joins[2]).toMatchObject({ ok: true, snapshot: { callsign: 'game:rps:g1', watchers: 0 } });
    // The place of the channel that was left is free, and it alone.
    expect(await socket.join('homepage')).toMatchObject({ ok: true });
    expect(await socket.join('system')).toEqual({ ok: false, code: 'too_many_channels' });
    socket.close();
  });

  test('sends what a channel missed since its number', async () => {
    const [player, socket] = [await app.aPlayer(), await app.aSocket()];
    await socket.say('authorize', { token: player.token });
    const channel = `user.${player.id}` as const;
    for (const id of ['a', 'b'])
      await inTransaction(app.db, (tx) => publish(tx, channel, 'drops.status', { drops: [{ id, status: 'sold' }] }));
    await app.processAll();
    expect(await socket.say('channels', { join: [{ channel, since: 1 }], leave: [] })).toEqual({ ok: true, joins: [{ ok: true, seq: 2 }] });
    expect(socket.events).toMatchObject([{ channel, seq: 2 }]);
    socket.close();
  });

  test.each<[string, unknown]>([
    ['33 joins', { join: Array.from({ length: 33 }, () => ({ channel: 'general' })), leave: [] }],
    ['no list to leave', { join: [] }],
    ['an unknown channel', { join: [{ channel: 'lobby' }], leave: [] }],
  ])('is refused with %s', async (_name, body) => {
    const socket = await app.aSocket();
    expect(await socket.say('channels', body)).toEqual(bad);
    socket.close();
  });

  test('counts as a message and a quarter for each join', async () => {
    const socket = await app.aSocket();
    const join = games.slice(0, 28).map((channel) => ({ channel }));
    // Eight each; the connection itself took one of forty.
    for (let i = 0; i < 4; i++) socket.socket.emit('channels', { join, leave: [] });
    expect(await socket.say('ready')).toEqual({ ok: true });
    for (let i = 0; i < 4; i++) socket.socket.emit('channels', { join, leave: [] });
    expect(await socket.ended).toBe('io server disconnect');
    expect(socket.events.at(-1)).toMatchObject({ event: 'disconnect', data: { error_code: 'rate_limit_exceeded' } });
  });
});

// proves RT-031
test('takes back a client that sent too much, and sends what it missed', async () => {
  const player = await app.aPlayer();
  const channel = `user.${player.id}` as const;
  const flooding = await app.aSocket({ as: player });
  const { seq } = await flooding.join(channel);
  for (let i = 0; i < 200; i++) flooding.socket.emit('ready', {});
  await flooding.ended;
  await inTransaction(app.db, (tx) => publish(tx, channel, 'drops.status', { drops: [{ id: 'missed', status: 'sold' }] }));
  await app.processAll();
  const back = await app.aSocket({ as: player });
  expect(await back.say('channels', { join: [{ channel, since: seq }], leave: [] })).toMatchObject({ joins: [{ ok: true, seq: seq + 1 }] });
  expect(back.events).toMatchObject([{ channel, data: { drops: [{ id: 'missed' }] } }]);
  back.close();
});

test('closes the oldest beyond twenty connections per player', async () => {
  const player = await app.aPlayer();
  const sockets = [];
  for (let i = 0; i < 21; i++) sockets.push(await app.aSocket({ as: player }));
  expect(await sockets[0]!.ended).toBe('io server disconnect');
  expect(sockets[0]!.events).toMatchObject([{ data: { error_code: 'too_many_connections' } }]);
  expect(sockets.slice(1).every(({ socket }) => socket.connected)).toBe(true);
  for (const socket of sockets) socket.close();
});

test('answers and survives a database outage', async () => {
  const query = app.db.pool.query;
  const socket = await app.aSocket();
  const connect = app.db.pool.connect;
  app.db.pool.connect = (() => Promise.reject(new Error('Connection terminated unexpectedly'))) as typeof connect;
  expect(await socket.join('general')).toEqual({ ok: false, code: 'unavailable' });
  expect((await app.ask('GET /seeds/current', {}, { as: { token: 'x' } })).status).toBe(401);
  const player = await fetch(`${app.origin}/api/profile/1001`);
  expect([player.status, player.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await app.ask('GET /health')).toMatchObject({ status: 503, refusal: { ready: false, degraded: ['database'] } });
  Object.assign(app.db.pool, { connect, query });
  expect(await socket.join('general')).toMatchObject({ ok: true });
  socket.close();
  await isAlive();
});
