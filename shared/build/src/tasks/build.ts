// `npm run build`: builds every app of the site through turbo; unchanged ones come from its cache.
// Prints one line on success. Arguments go to turbo (`npm run build -- --filter @riftdrop/shell --force`).
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { repository } from '../repository.ts';
import { compilePlugins } from '../words/compiled-plugins.ts';
import { failureOf } from './build-failure.ts';

const started = performance.now();
await compilePlugins();
const bin = join(repository, 'node_modules/.bin');
const turbo = spawn(
  join(bin, 'turbo'),
  [
    'run',
    'build',
    '--output-logs=errors-only',
    '--log-order=grouped',
    '--no-update-notifier',
    // Turbo's own ten at a time take longer on few processors.
    `--concurrency=${availableParallelism()}`,
    ...process.argv.slice(2),
  ],
  {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${bin}:${process.env.PATH ?? ''}`, NODE_ENV: 'production', TURBO_TELEMETRY_DISABLED: '1' },
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => turbo.kill(signal));
let output = '';
for (const stream of [turbo.stdout, turbo.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
const status = await new Promise((done) => turbo.once('error', (error) => done(error.message)).once('close', done));
if (status !== 0) {
  console.error(failureOf(output) || status);
  process.exit(1);
}
const tasks = /Tasks:\s+(\d+) successful/.exec(output)?.[1] ?? '?';
const cached = /Cached:\s+(\d+) cached/.exec(output)?.[1] ?? '0';
console.log(
  `built ${tasks} ${tasks === '1' ? 'app' : 'apps'} in ${((performance.now() - started) / 1000).toFixed(1)} s (${cached} unchanged)`,
);
