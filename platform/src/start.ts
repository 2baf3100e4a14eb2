// `npm start`: the whole site with one command. Settings by environment, see settings.ts. `npm start -- --promote` makes the
// builds of this checkout live also when other versions are live; with `--built` they are taken as they are.
import { reloadOnSignal } from '@riftdrop/metrics/secrets-file';
import { parseArgs } from 'node:util';
import { readSettings, takeServiceKeys } from './settings.ts';
import { BackendGaveUp } from './start/backend-process.ts';
import { firstDayEnv, startCrowd } from './start/crowd.ts';
import { startComposed } from './start/start-composed.ts';

/** Everything has to be down within this time after a signal, milliseconds. */
const stopTimeoutMs = 4_800;

let stopping = false;
const givingUp = new AbortController();
const running = run();
for (const signal of ['SIGINT', 'SIGTERM', ...(process.env.SECRETS_FILE ? [] : ['SIGHUP'])]) process.on(signal, stop);

async function run() {
  try {
    const { values } = parseArgs({
      options: { promote: { type: 'boolean', default: false }, built: { type: 'boolean', default: false } },
    });
    const report = (line: string) => void (!stopping && console.log(line));
    const settings = readSettings(process.env);
    const reload = () => {
      takeServiceKeys(settings.serviceKeys, process.env);
      void running.then((composed) => composed?.reload());
    };
    reloadOnSignal(process.env, reload, report);
    const composed = await startComposed({
      ...settings,
      promote: values.promote,
      build: !values.built,
      signal: givingUp.signal,
      env: firstDayEnv(process.env),
      report,
    });
    if (stopping) return composed;
    if (composed.backends.length === 0) {
      console.log(`pages without a backend ${composed.url}`);
      return composed;
    }
    console.log(`ready ${composed.url}`);
    console.log(
      process.env.IDENTITY === 'steam'
        ? 'sign in with a Steam account'
        : 'sign in: press "Sign in" and choose one of the sandbox people (Nova has money to play with) or "a new player"',
    );
    const crowd = startCrowd({ url: composed.url, env: process.env, report });
    return { reload: composed.reload, close: () => Promise.all([crowd?.close(), composed.close()]) };
  } catch (error) {
    if (stopping) return null;
    if (!(error instanceof BackendGaveUp)) console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

function stop(): void {
  if (stopping) return;
  stopping = true;
  givingUp.abort();
  setTimeout(() => process.exit(1), stopTimeoutMs).unref();
  void running.then(async (composed) => {
    await composed?.close();
    process.exit(0);
  });
}
