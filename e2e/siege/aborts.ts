import { connect, type Socket } from 'node:net';
import { calls } from '@riftdrop/contract/http/calls';
import type { Call } from '@riftdrop/contract/http/call';
import { ask } from '../chaos/actors/http.ts';
import { newPlayer } from '../chaos/actors/player.ts';
import type { Guarantee } from '../chaos/guarantee.ts';
import { sideBySide } from '../chaos/until.ts';
import { startGatewayProcess } from './gateway.ts';
import { held, released } from './held.ts';
import { inspected } from './live-bytes.ts';

/** How often each call is aborted at each stage. With fewer than 256 in the middle of bodies a gate that leaks would not be full. */
const rounds = { quick: 10, full: 40, soak: 10 };
const width = 32;

/** Routes of gateway and backend beside the contract. */
const others: Target[] = [
  { route: 'GET /img/avatars/avatar-1_200.avif?wait' },
  { route: 'GET /sandbox/steam/login' },
  { route: 'GET /' },
  { route: 'GET /registry/current.json' },
  { route: 'POST /reports' },
];

/**
 * Points at which a client vanishes. `sent`: the part of the request that leaves; `awaits`: the event before it
 * vanishes.
 */
const stages = [
  { name: 'before its headers', sent: () => 0, awaits: 'nothing' },
  { name: 'inside its headers', sent: ({ head }: Parts) => head.length >> 1, awaits: 'nothing' },
  { name: 'after its headers', sent: ({ head }: Parts) => head.length, awaits: 'nothing' },
  { name: 'in the middle of its body', sent: ({ head, body }: Parts) => head.length + (body.length >> 1), awaits: 'a moment' },
  { name: 'after its body', sent: ({ head, body }: Parts) => head.length + body.length, awaits: 'nothing' },
  { name: 'while the answer is computed', sent: ({ head, body }: Parts) => head.length + body.length, awaits: 'a moment' },
  { name: 'in the middle of its answer', sent: ({ head, body }: Parts) => head.length + body.length, awaits: 'a byte' },
] as const;

export const aborts: Guarantee = {
  id: 'ABORTS',
  promise: 'a client that vanishes at any stage of any request takes nothing with it',
  async attempt(trial, world) {
    const stage = await world.stage({ backends: 1, env: inspected });
    const gateway = await startGatewayProcess(stage);
    try {
      const player = await newPlayer(gateway);
      await sideBySide(Array.from({ length: 100 }), 40, () => ask(gateway, { method: 'GET', path: '/profile/me', token: player.token }));
      const before = await held(stage, gateway);
      for (const { name, sent, awaits } of stages) {
        const tries = targets.flatMap((target) => Array.from({ length: rounds[trial.suite] }, () => target));
        await sideBySide(tries, width, async (target) => {
          const parts = requestOf(target, player.token);
          await abort(gateway.port, (parts.head + parts.body).slice(0, sent(parts)), awaits);
          trial.count(`aborted ${name}`);
        });
        const answer = await ask(gateway, { method: 'GET', path: '/dropcase' });
        trial.must(
          !answer.lost && answer.status === 200,
          `a call after those aborted ${name} ${answer.lost ? `was lost: ${answer.why}` : `answered ${answer.status}`}`,
        );
        trial.sometimes(`aborted ${name}`, targets.length * rounds[trial.suite]);
      }
      trial.none(await released(stage, gateway, before, 90_000));
      trial.must(gateway.child.alive && stage.backends[0]!.alive, 'a process ended');
    } finally {
      await gateway.child.kill();
      await stage.close();
    }
  },
};

interface Target {
  route: string;
  access?: Call['access'];
  money?: boolean;
}
const targets: Target[] = [
  ...[...calls.values()].map(({ route, access, money }) => ({ route: route.replace(' ', ' /api'), access, money })),
  ...others,
];

interface Parts {
  head: string;
  body: string;
}

/**
 * A request that the parser accepts. Whether the domain accepts it matters little here: the resources held until then
 * count.
 */
function requestOf({ route, access = 'public', money = false }: Target, token: string): Parts {
  const [method, path] = route.split(' ') as [string, string];
  const body = method === 'POST' ? `{${' '.repeat(300)}}` : '';
  const lines = [
    `${method} ${path.replaceAll(/:slug/g, 'greenhouse').replaceAll(/:\w+/g, '1')} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...(access === 'public' ? [] : [`Authorization: Bearer ${token}`]),
    ...(money ? [`Idempotency-Key: ${crypto.randomUUID()}`] : []),
    ...(method === 'POST' ? ['Content-Type: application/json', `Content-Length: ${body.length}`] : []),
  ];
  // A session that is ended here would end the trial of the others.
  const safe = /oauth|session/.test(path) ? lines.filter((line) => !line.startsWith('Authorization')) : lines;
  return { head: `${safe.join('\r\n')}\r\n\r\n`, body };
}

/** Sends bytes, waits, and resets the connection. */
function abort(port: number, bytes: string, awaits: 'nothing' | 'a moment' | 'a byte'): Promise<void> {
  return new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1');
    const reset = () => socket.resetAndDestroy();
    socket.on('error', () => {}).on('close', () => resolve());
    socket.on('connect', () =>
      socket.write(bytes, () => {
        if (awaits === 'nothing') reset();
        else if (awaits === 'a moment') setTimeout(reset, 5);
      }),
    );
    if (awaits === 'a byte') socket.once('data', reset);
    socket.setTimeout(15_000, reset);
  });
}
