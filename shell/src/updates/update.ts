import type { Revision } from '@riftdrop/contract/release/remotes';
import { reportError } from '@riftdrop/host/report';
import { $place } from '@riftdrop/host/wiring/navigator';
import { shownParts } from '@riftdrop/host/wiring/part';
import type { RemoteLoader } from '../remotes/loader.ts';
import { ownVersion } from '../composition/own-release.ts';
import { accept, onServer } from '../remotes/registry.ts';
import { $running, run, runningBy, switchOff, type Running } from '../composition/running.ts';
import { reloadSoon } from './reload.ts';
import { safePoint } from './safe-point.ts';
import { exchangeSheets } from './sheets.ts';

let working: Promise<void> | null = null;
let again = false;
/**
 * Wait before the server is requested again after no answer, milliseconds: the push that caused the request does not
 * come twice.
 */
const secondTry = 5_000;
/** Ends the wait for a safe point: something newer has come, and that may be urgent. */
let wake = () => {};

/** Brings the page to the server's current revision; concurrent calls share one further check. */
export function update(loader: RemoteLoader): Promise<void> {
  if (working) {
    again = true;
    wake();
  }
  working ??= look(loader).finally(() => {
    working = null;
    if (!again) return;
    again = false;
    void update(loader);
  });
  return working;
}

async function look(loader: RemoteLoader): Promise<void> {
  const envelope = await onServer();
  if (envelope === null) return void setTimeout(() => void update(loader), secondTry);
  const revision = await accept(envelope);
  if (!revision || revision.revision <= $running.get().revision) return;
  // A composition is tested with its shell: one for another shell comes with a whole load. Only switching off does not
  // wait for that.
  if (revision.shell.version !== ownVersion) {
    reloadSoon(revision.urgent);
    return switchKilledOff(revision);
  }
  const next = runningBy(revision);
  const changed = next.remotes.filter((release) => !isRunning(release));
  if (!(await isPrepared(loader, changed, revision))) return;
  if (!revision.urgent) await safePointOrNews();
  // While it waited, a newer one may have come: then this one is never put in.
  if (again) return;
  exchange(revision, changed);
}

const safePointOrNews = (): Promise<void> =>
  Promise.race([
    safePoint(),
    new Promise<void>((news) => {
      wake = news;
    }),
  ]);

const isRunning = (release: Running['remotes'][number]) =>
  $running.get().remotes.some(({ name, version }) => name === release.name && version === release.version);

/**
 * A working page is never replaced by one that fails to load: then the new version waits for the next navigation,
 * which loads files anyway.
 */
async function isPrepared(loader: RemoteLoader, changed: Running['remotes'], revision: Revision): Promise<boolean> {
  const names = new Set(changed.map(({ name }) => name));
  try {
    await loader.prepare(
      changed,
      shownParts().filter(({ remote }) => names.has(remote)),
    );
    return true;
  } catch (error) {
    reportError(error, { phase: 'registry' });
    if (revision.urgent) return true;
    onceElsewhere(() => exchange(revision, changed));
    return false;
  }
}

function exchange(revision: Revision, changed: Running['remotes']): void {
  if (revision.revision <= $running.get().revision) return;
  const old = $running.get().remotes.filter(({ name }) => changed.some((release) => release.name === name));
  run(revision);
  exchangeSheets($running.get().remotes, old);
}

async function switchKilledOff(revision: Revision): Promise<void> {
  const killed = new Set(revision.killed.map(({ remote }) => remote));
  if (!$running.get().remotes.some(({ name }) => killed.has(name))) return;
  if (!revision.urgent) await safePointOrNews();
  if (!again) switchOff(killed);
}

function onceElsewhere(work: () => void): void {
  const { pathname } = $place.get();
  const stop = $place.listen((place) => {
    if (place.pathname === pathname) return;
    stop();
    work();
  });
}
