// `npm run scale-out`: the topology of a large site on this machine, see docs/scale-out.md. BACKENDS is the number of backend
// processes; DATABASE_URL and REDIS_URL name servers that exist, else both are started here and are gone at the end. `--promote`
// as for `npm start`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from './settings.ts';
import { startScaled, type Scaled } from './scale-out/start-scaled.ts';

const { env } = process;
const own = env.DATA_DIR ? null : mkdtempSync(join(tmpdir(), 'riftdrop-scale-out-'));
const giveUp = new AbortController();
let stopping = false;
const running = run();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

async function run(): Promise<Scaled | null> {
  try {
    const processes = Number(env.BACKENDS ?? '2');
    if (!Number.isInteger(processes) || processes < 1 || processes > 64)
      throw new Error(`BACKENDS must be from 1 to 64, not "${env.BACKENDS}"`);
    const scaled = await startScaled({
      ...readSettings(own ? { ...env, DATA_DIR: own } : env),
      promote: parseArgs({ options: { promote: { type: 'boolean', default: false } } }).values.promote,
      processes,
      databaseUrl: env.DATABASE_URL,
      redisUrl: env.REDIS_URL,
      signal: giveUp.signal,
      report: (line) => !stopping && console.log(line),
    });
    if (!stopping) console.log(describe(scaled));
    return scaled;
  } catch (error) {
    if (!stopping) console.error(error instanceof Error ? error.message : String(error));
    forget();
    process.exit(1);
  }
}

const describe = ({ url, backends, databaseUrl, redisUrl }: Scaled): string =>
  [
    `PostgreSQL ${databaseUrl}`,
    `Redis      ${redisUrl}`,
    ...backends.map((backend, n) => `backend ${n + 1}  ${backend.url()}`),
    `ready ${url}`,
  ].join('\n');

function stop(): void {
  if (stopping) return;
  stopping = true;
  giveUp.abort();
  setTimeout(() => process.exit(1), 10_000).unref();
  void running.then(async (scaled) => {
    await scaled?.close();
    forget();
    process.exit(0);
  });
}

/** A folder that was made for this run goes with it. */
function forget(): void {
  if (own) rmSync(own, { recursive: true, force: true });
}
