import { buildApp, type App } from './app.ts';
import { reloadOnSignal } from '@riftdrop/metrics/secrets-file';
import { startTraces } from '@riftdrop/metrics/settings';
import { artOf } from './art/index.ts';
import { holdLease } from './bootstrap/registry-lease.ts';
import { pictureKeys } from './catalogue/index.ts';
import { openDataDir, readConfig, secretKeys } from './plumbing/config/config.ts';
import { systemClock } from './plumbing/config/clock.ts';
import { version } from './plumbing/config/version.ts';
import type { Secret } from './plumbing/config/secret.ts';
import { openDatabase } from './plumbing/database/database.ts';
import { messageOf, StartFailure } from './plumbing/failure.ts';
import { jsonLogger } from './plumbing/config/logger.ts';
import { keepAddress } from './plumbing/http/own-address.ts';
import { checkPort } from './plumbing/http/server.ts';
import { countSignals, metricsOf, observeApp } from './plumbing/metrics/observe.ts';
import { environment, takeSecrets } from './secrets.ts';
import { checkSettings } from './settings.ts';

/**
 * After this the process ends whatever is still open. A stop takes three seconds at most; on a slow disk the embedded database needs
 * the rest of them for its last write.
 */
const patienceMs = 1800;

interface Running {
  app: App;
  port: number;
  host: string;
  close(): Promise<void>;
}

async function start(): Promise<Running> {
  const env = environment(process.env);
  const config = readConfig(env);
  checkSettings(env);
  const log = jsonLogger();
  openDataDir(config.dataDir);
  await checkPort(config.host, config.port);
  const secret: Secret = { keys: secretKeys(config) };
  reloadOnSignal(process.env, () => takeSecrets(process.env, config, secret), log.warn);
  // Before anything is migrated: the registry refuses a backend that live pages do not fit.
  await holdLease(config, log);
  const metrics = await metricsOf(config, 'backend');
  if (metrics) countSignals(metrics);
  const traces = config.traceEndpoint === null ? null : { endpoint: config.traceEndpoint, share: config.traceShare };
  const endTraces = await startTraces(traces, { role: 'backend', version }, log.warn);
  const db = await openDatabase(config, log);
  // No call works without it; the supervisor starts this process again, and no acknowledged row is lost.
  db.embedded?.onDeath((error) => fail(`the embedded database ended: ${error.message}`));
  const app = await orClose(db, () => buildApp({ config, secret, db, clock: systemClock, log }));
  if (metrics) observeApp(metrics, app);
  const port = await orClose(app, () => app.listen(config.host, config.port));
  // The process that answers calls is the one that other programs look for.
  if (config.role === 'all') keepAddress(config.dataDir, config.host, port);
  const close = async () => {
    await app.close();
    await endTraces();
  };
  return { app, port, host: config.host, close };
}

/** A failed start must not leave the folder locked or a log line after its error. */
async function orClose<T>(opened: { close(): Promise<void> }, next: () => Promise<T>): Promise<T> {
  try {
    return await next();
  } catch (error) {
    await opened.close().catch(() => {});
    throw error;
  }
}

function stopOn({ close }: Running): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), patienceMs).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => fail(`stopping failed: ${messageOf(error)}`),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  // A parent that forked this process and died will never stop it.
  if (process.send) process.on('disconnect', stop);
}

/** Here and not in the app: an app in a test needs no drawing process. */
function announcePictures({ plumbing }: App): void {
  pictureKeys(plumbing.db.sql).then(
    (keys) => artOf(plumbing).announce(keys, plumbing.config.drawAhead),
    (error: unknown) => plumbing.log.warn('the pictures of the catalogue are not known', { error }),
  );
}

function fail(line: string): never {
  console.error(line);
  process.exit(1);
}

try {
  const running = await start();
  const { app, port, host } = running;
  stopOn(running);
  console.log(`backend ready http://${host.includes(':') ? `[${host}]` : host}:${port}`);
  process.send?.({ ready: true, port });
  if (app.plumbing.config.role === 'all') announcePictures(app);
} catch (error) {
  fail(
    error instanceof StartFailure ? error.message : `the backend did not start: ${error instanceof Error ? error.stack : String(error)}`,
  );
}
