// `npm run fuzz`: a separate backend meets fifty thousand requests made from the contract, thirty thousand websocket
// frames and bytes that are no HTTP (G26, G39). It must answer by the contract and stay the same process. `npm run fuzz
// -- 0.1` sends a tenth, `npm run fuzz -- 1 42` repeats the run of seed 42.
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fuzz, type FuzzReport, type Size } from '@riftdrop/backend/plumbing/testing/fuzz/run';

const [part = '1', seedText = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
const share = Number(part);
const seed = Number(seedText);
if (!(share > 0) || !Number.isInteger(seed)) {
  console.error('usage: npm run fuzz -- [part of the full size] [seed]');
  process.exit(2);
}
const scaled = (count: number) => Math.ceil(count * share);
const size: Size = { valid: scaled(400), near: scaled(600), hostile: scaled(500), frames: scaled(3400), raw: scaled(20), seed };
/** G26: the health check must be answered in this time while all that goes on, 99 times of 100. */
const healthLimitMs = 200;

const folder = mkdtempSync(join(tmpdir(), 'riftdrop-fuzz-'));
const log: string[] = [];
const backend = fork(new URL('../../backend/src/main.ts', import.meta.url), [], {
  env: {
    ...process.env,
    PORT: '0',
    DATA_DIR: folder,
    POSTS_PER_MINUTE: '0',
    ATTEMPTS_PER_MINUTE: '0',
    ALTERNATE_LOGIN: '1',
    DRAW_AHEAD: '0',
  },
  stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
});
for (const stream of [backend.stdout!, backend.stderr!]) stream.setEncoding('utf8').on('data', (text: string) => log.push(text));

try {
  const origin = `http://127.0.0.1:${await portOf(backend)}`;
  console.log(`seed ${seed}`);
  const began = performance.now();
  const report = await fuzz(origin, size);
  print(report, (performance.now() - began) / 1000);
  process.exitCode = isFine(report) ? 0 : 1;
} finally {
  await end(backend);
  rmSync(folder, { recursive: true, force: true });
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port));
    child.once('exit', (code) => reject(new Error(`the backend ended with ${code} before it was ready:\n${log.join('')}`)));
  });
}

function isFine({ findings }: FuzzReport): boolean {
  return findings.length === 0 && backend.exitCode === null && backend.signalCode === null && failures().length === 0;
}

/** Lines of the backend's log that report a failure. */
function failures(): string[] {
  return log
    .join('')
    .split('\n')
    .filter((line) => line.includes('"level":"error"'));
}

function print({ sent, answers, findings, frames, raw, health }: FuzzReport, seconds: number): void {
  for (const [route, { valid, near, hostile }] of sent) console.log(`${route.padEnd(44)} valid ${valid}  near ${near}  hostile ${hostile}`);
  const requests = [...sent.values()].reduce((sum, one) => sum + one.valid + one.near + one.hostile, 0);
  const statuses = [...answers].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  console.log(`${requests} requests, answers ${statuses.join(', ')}`);
  for (const [name, count] of frames.sent) console.log(`frames ${name.padEnd(37)} ${count}`);
  console.log(`${frames.acknowledged} acknowledged, ${frames.cut} connections cut`);
  for (const [name, count] of raw) console.log(`bytes in place of ${name.padEnd(26)} ${count}`);
  const p99 = health.toSorted((a, b) => a - b)[Math.floor(health.length * 0.99)] ?? 0;
  console.log(`health p99 ${p99.toFixed(0)} ms of ${health.length} (at most ${healthLimitMs})`);
  console.log(`${seconds.toFixed(0)} s, process ${backend.exitCode === null ? `still ${backend.pid}` : `ended with ${backend.exitCode}`}`);
  for (const { route, what, request } of findings.slice(0, 40)) console.log(`\nFOUND ${route}: ${what}\n  ${request}`);
  for (const line of failures().slice(0, 20)) console.log(`\nLOGGED ${line.slice(0, 1000)}`);
  console.log(`\n${findings.length} findings, ${failures().length} logged failures`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
