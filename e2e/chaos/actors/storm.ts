import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { Trial } from '../trial.ts';
import { settle } from './action.ts';
import type { Action } from './action.ts';
import type { Answer, Door } from './http.ts';

interface Loaded {
  socket: Socket;
  answer: Promise<Answer>;
}

/**
 * Sends actions as close to one moment as a client can: every request is written but for its last byte, and when all are
 * there, the last bytes leave in one step.
 */
export async function storm(actions: readonly Action[], doorOf: (at: number) => Door, patience = 20_000): Promise<Answer[]> {
  const loaded = await Promise.all(actions.map((action, at) => load(action, doorOf(at), patience)));
  for (const { socket } of loaded) socket.write('}');
  return Promise.all(loaded.map(({ answer }) => answer));
}

/**
 * A storm in which every request gets an answer in the end: on a busy machine some are rejected for now (503) or wait
 * too long, and are repeated with the same key, as a client does. The answer shows whether the first attempt counted.
 * More than one in ten of them is a failure.
 */
export async function settledStorm(
  trial: Pick<Trial, 'count' | 'must'>,
  actions: readonly Action[],
  doorOf: (at: number) => Door,
): Promise<(Answer & { lost: false })[]> {
  const answers = await storm(actions, doorOf);
  const again = answers.filter((answer) => answer.lost || answer.status === 503);
  trial.must(again.length <= actions.length / 10, `${again.length} of a storm of ${actions.length} had to ask again`);
  return Promise.all(
    answers.map(async (answer, at) => {
      if (!answer.lost && answer.status !== 503) return answer;
      trial.count('asked again');
      return settle(actions[at]!, () => doorOf(at), 120_000);
    }),
  );
}

function load({ player, path, body, key }: Action, door: Door, patience: number): Promise<Loaded> {
  const json = JSON.stringify(body);
  const head = [
    `POST /api${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(json)}`,
    `Authorization: Bearer ${player.token}`,
    `Idempotency-Key: ${key}`,
    'Connection: close',
  ].join('\r\n');
  const socket = connect({ port: door.port, host: '127.0.0.1', noDelay: true });
  const started = performance.now();
  const answer = new Promise<Answer>((resolve) => {
    let text = '';
    const lost = (why: string) => resolve({ lost: true, why, ms: performance.now() - started });
    socket.setEncoding('utf8').setTimeout(patience, () => socket.destroy(new Error('no answer in time')));
    socket.on('data', (chunk: string) => (text += chunk));
    socket.on('error', (error) => lost(error.message));
    socket.on('close', () => {
      const end = text.indexOf('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(text.slice(0, end))?.[1]);
      const content = text.slice(end + 4);
      if (end < 0 || Buffer.byteLength(content) < length) return lost('the answer broke off');
      const retryAfter = /retry-after: (.+)\r/i.exec(text.slice(0, end))?.[1] ?? null;
      resolve({ lost: false, status: Number(text.slice(9, 12)), text: content, retryAfter, ms: performance.now() - started });
    });
  });
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('connect', () => socket.write(`${head}\r\n\r\n${json.slice(0, -1)}`, () => resolve({ socket, answer })));
  });
}
