import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Listener } from '../actors/listener.ts';
import { ask } from '../actors/http.ts';
import type { Guarantee } from '../guarantee.ts';
import type { Random } from '../random.ts';
import { sideBySide } from '../until.ts';

const sizes = { quick: { frames: 1200 }, full: { frames: 30_000 }, soak: { frames: 1200 } };
const perSocket = 8;

export const g26: Guarantee = {
  id: 'G26',
  promise: 'one bad frame or request never ends a process',
  async attempt(trial, world) {
    const stage = await world.stage({ backends: 1 });
    const backend = stage.backends[0]!;
    const { pid } = backend.child;
    try {
      const sockets = Array.from({ length: sizes[trial.suite].frames / perSocket }, (_, at) => at);
      const slow: number[] = [];
      const unanswered: string[] = [];
      await sideBySide(sockets, 8, async () => {
        const listener = new Listener(() => backend);
        await listener.start('general');
        const throwOne = (kinds: Kinds) => {
          const [kind, make] = trial.random.pick(kinds);
          listener.raw(make(trial.random));
          trial.count(`frames: ${kind}`);
        };
        for (let turn = 1; turn < perSocket; turn++) throwOne(survivable);
        // Received and handled, or the process is gone; only then the library's disconnection.
        const pong = await listener.say('time.ping', { at: 0 });
        if (!pong.ok) unanswered.push(String(pong.code));
        throwOne(fatal);
        await garbage(backend.port, hostileRequest(trial.random));
        trial.count('raw requests');
        const health = await ask(backend, { method: 'GET', path: '/health', patience: 3000 });
        if (!health.lost) slow.push(health.ms);
        listener.close();
      });
      await pause(300);
      trial.must(
        backend.alive && backend.child.pid === pid,
        `the process ended:\n${backend.alive ? '' : backend.child.said().slice(-600)}`,
      );
      trial.must(unanswered.length === 0, `${unanswered.length} connections did not live through their frames: ${unanswered[0]}`);
      const health = await ask(backend, { method: 'GET', path: '/health' });
      trial.must(!health.lost && health.status === 200, `afterwards health says ${health.lost ? health.why : health.status}`);
      trial.must(!backend.child.said().includes('uncaughtException'), 'something was uncaught');
      slow.sort((a, b) => a - b);
      trial.figure('ms p50 of health', slow[Math.floor(slow.length / 2)] ?? 0);
      for (const [kind] of [...survivable, ...fatal]) trial.sometimes(`frames: ${kind}`, sizes[trial.suite].frames / 200);
    } finally {
      await stage.close();
    }
  },
};

type Make = (random: Random) => string;
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const known = ['join', 'leave', 'channels', 'authorize', 'time.ping', 'ready', 'page'];
const unknown = ['nothing', '__proto__', 'constructor', 'toString', 'live', ''];
const values = [
  'null',
  '[]',
  '{}',
  '0',
  '""',
  '{"channel":null}',
  '{"channel":"user.1"}',
  '{"channel":"general","since":-1}',
  '{"channel":"general","since":1e309}',
  '{"token":{}}',
  '{"at":"x"}',
  '"\\ud800"',
  '"\\u0000"',
  nested(200),
];

type Kinds = [kind: string, make: Make][];

/** Classes of frames that a connection survives, unless a handler trusts its input. */
const survivable: Kinds = [
  ['known event, wrong body', (random) => `42["${random.pick(known)}",${random.pick(values)}]`],
  ['unknown event', (random) => `42["${random.pick(unknown)}",${random.pick(values)}]`],
  [
    'with and without acknowledgement',
    (random) =>
      `42${random.whole(500, 599)}["${random.pick([...known, ...unknown])}"${random.chance(0.5) ? `,${random.pick(values)}` : ''}]`,
  ],
];

/** Classes of frames after which the library or the server may hang up. */
const fatal: Kinds = [
  ['acknowledgement of nothing', (random) => `43${random.whole(500, 599)}[${random.pick(values)}]`],
  [
    'reserved event',
    (random) => `42["${random.pick(['disconnect', 'disconnecting', 'connect', 'connect_error', 'newListener', 'removeListener'])}",null]`,
  ],
  ['no array', (random) => `42${random.pick(['{}', 'null', '"join"', '1', '[]', '[null]', '[1]', '[["join"]]', `[${nested(50)}]`])}`],
  ['no JSON', (random) => `42${random.pick(['[', '{"a"', 'join', '["join",', '\u0000', '[,]'])}`],
  [
    'wrong packet type',
    (random) => random.pick(['40', '41', '44', '45', '451-["x"]', '46', '49', '4', '5', '6', '9', '3probe', '2probe', '0{}']),
  ],
  ['other namespace', (random) => random.pick(['40/admin,', '42/admin,["join",null]', '40/,{}', '42/x'])],
];

function hostileRequest(random: Random): string {
  return random.pick([
    'GARBAGE\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'POST /api/dev/session HTTP/1.1\r\nHost: x\r\nContent-Length: 99999\r\n\r\n{',
    'POST /api/dev/session HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
    'GET /api/%00%ff%zz HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /api/../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n',
    `GET /api/health HTTP/1.1\r\nHost: x\r\n${'A: b\r\n'.repeat(3000)}\r\n`,
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: ' +
      'Upgrade\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 1\r\n\r\n',
    'GET /socket.io/?EIO=3&transport=polling HTTP/1.1\r\nHost: x\r\n\r\n',
    '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  ]);
}

/** Writes it and goes away in the middle. */
function garbage(port: number, text: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    socket.on('error', () => {}).on('close', () => resolve());
    setTimeout(() => socket.resetAndDestroy(), 30);
  });
}
