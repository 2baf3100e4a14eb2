// The composed site in a separate process, started and led by site.ts over IPC. Tests run inside Playwright's loader;
// the site must run as in production, without it.
import { traceSettings } from '@riftdrop/metrics/settings';
import { startComposed } from '@riftdrop/platform/start-composed';
import { delimiter } from 'node:path';

export type Order = 'stopBackend' | 'startBackend' | 'killBackend' | 'close';
export type Answer =
  | { name: 'ready'; url: string; backendUrl: string }
  | { name: Order; backendUrl: string }
  | { name: 'failed'; reason: string };

const [dataDir = '.data'] = process.argv.slice(2);
/** The builds of a set that is to be tested, instead of those of this checkout. */
const dists = process.env.SITE_DISTS?.split(delimiter);
/** Another backend than that of this checkout, and what registers it. */
const { SITE_BACKEND: backendProgram, SITE_PORT = '0', SERVICE_KEY: serviceKey = '' } = process.env;
const say = (answer: Answer) => process.send?.(answer);

try {
  const site = await startComposed({
    port: Number(SITE_PORT),
    dataDir,
    dists,
    promote: dists !== undefined,
    build: false,
    traces: traceSettings(process.env),
    ...(backendProgram && { backendProgram, serviceKeys: { all: [serviceKey] } }),
  });
  const orders: Record<Order, () => Promise<unknown>> = {
    stopBackend: () => site.backend.stop(),
    startBackend: () => site.backend.start(),
    killBackend: async () => site.backend.kill(),
    close: () => site.close(),
  };
  process.on('message', (order: Order) => {
    orders[order]().then(
      () => {
        say({ name: order, backendUrl: site.backend.url() ?? '' });
        if (order === 'close') process.disconnect();
      },
      (error: unknown) => say({ name: 'failed', reason: String(error) }),
    );
  });
  // The test run may be killed; nothing of it may stay behind.
  process.once('disconnect', () => void site.close().finally(() => process.exit()));
  say({ name: 'ready', url: site.url, backendUrl: site.backend.url() ?? '' });
} catch (error) {
  say({ name: 'failed', reason: String(error) });
  process.exitCode = 1;
  process.disconnect?.();
}
