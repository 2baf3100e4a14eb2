import type { RemoteRelease, Revision } from '@riftdrop/contract/release/remotes';
import { reportError } from '@riftdrop/host/report';
import { $place } from '@riftdrop/host/wiring/navigator';
import { shownParts } from '@riftdrop/host/wiring/part';
import type { RemoteLoader } from '../remotes/loader.ts';
import { ownVersion } from '../composition/own-release.ts';
import { accept, onServer } from '../remotes/registry.ts';
import { $running, run, type Running, runningBy, switchOff } from '../composition/running.ts';
import { isElementOf } from '../remotes/file-address.ts';
import { exchangeWords } from '../words/page-words.ts';
import { $held, whenSafe } from '@riftdrop/host/wiring/safe-point';

/** Resolves when the visible page may change: no opening or game runs, and the visitor is not typing. */
async function safePoint(): Promise<void> {
  await whenSafe();
  const field = fieldInUse();
  if (!field) return;
  await new Promise((resolve) => {
    field.addEventListener('blur', resolve, { once: true });
    // A field that is removed loses its focus without an event.
    document.addEventListener('focusin', resolve, { once: true });
    document.addEventListener('visibilitychange', resolve, { once: true });
  });
  return safePoint();
}

/** A field of a remote that has the focus and something in it. */
function fieldInUse(): HTMLInputElement | HTMLTextAreaElement | null {
  const active = document.activeElement;
  const isField = active instanceof HTMLTextAreaElement || (active instanceof HTMLInputElement && !notTyped.has(active.type));
  return isField && active.value !== '' && active.closest('[data-mfe]') && document.visibilityState === 'visible' ? active : null;
}

const notTyped = new Set(['button', 'checkbox', 'radio', 'range', 'submit', 'reset', 'image', 'file', 'color']);

let armed = false;

/**
 * Reloads the page for a shell of another version, out of sight of the visitor: on the next navigation, or while the
 * tab is hidden; `urgent` at once. Never while an opening or a game runs, unless it is urgent.
 */
function reloadSoon(urgent: boolean): void {
  if (urgent) return location.reload();
  if (armed) return;
  armed = true;
  let { pathname } = $place.get();
  $place.listen((place) => {
    if (place.pathname === pathname) return;
    pathname = place.pathname;
    if ($held.get() === 0) location.reload();
  });
  const whileHidden = () => void (document.visibilityState === 'hidden' && whenSafe().then(stillHidden));
  const stillHidden = () => void (document.visibilityState === 'hidden' && location.reload());
  document.addEventListener('visibilitychange', whileHidden);
  whileHidden();
}

/**
 * Old sheets stay until the new page has been painted, milliseconds. A tab in the background paints nothing; there it need not wait either.
 */
const painting = 100;

/**
 * Enables the style sheets of these releases, and disables those of others. They are not removed: a remote's loader
 * fetches each sheet once, and its version may come back.
 */
function exchangeSheets(now: readonly RemoteRelease[], before: readonly RemoteRelease[]): void {
  for (const link of sheetsOf(now)) link.media = '';
  setTimeout(() => {
    const running = new Set(sheetsOf(now));
    for (const link of sheetsOf(before)) if (!running.has(link)) link.media = 'not all';
  }, painting);
}

function sheetsOf(releases: readonly RemoteRelease[]): HTMLLinkElement[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  return links.filter((link) => releases.some((release) => isElementOf(release, link)));
}

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
  await exchangeWords(next.words).catch((error: unknown) => reportError(error, { phase: 'registry' }));
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
