import { filesOfPart } from '@riftdrop/contract/release/part-files';
import type { Asset, RemoteRelease } from '@riftdrop/contract/release/remotes';
import type { Loader } from '@riftdrop/host/wiring/loader';
import type { PreloadWhen } from '@riftdrop/host/wiring/navigator';
import { pagePartOf } from './page-part.ts';
import { $composition, $running, type Running, runningBy } from '../composition/running.ts';
import { fromServer, readWhole } from './registry.ts';

let asked: { revision: number; whole: Promise<Running> } | null = null;

/**
 * The running composition with the files of all parts of this release. The document's revision is without them; the whole one is
 * fetched at the first need, and checked like any other.
 */
function wholeOf(running: Running, { chunks }: RemoteRelease): Running | Promise<Running> {
  if (Object.keys(chunks).length > 0) return running;
  const { revision } = running;
  if (asked?.revision !== revision) asked = { revision, whole: fetchWhole(revision) };
  return asked.whole;
}

async function fetchWhole(revision: number): Promise<Running> {
  const whole = await readWhole(await fromServer(`/registry/revisions/${String(revision).padStart(8, '0')}.json`));
  if (!whole) throw new Error(`revision ${revision} does not come`);
  return runningBy(whole);
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Fetches the files of an address ahead of a click, once each, and not in data-saver mode. The target under the
 * pointer is also executed, so that its page appears right after the press.
 */
export function createPreload({ load }: Pick<Loader, 'load'>): (url: URL, when: PreloadWhen) => void {
  const done = new Set<string>();
  return ({ origin, pathname, search }, when) => {
    const destination = origin === location.origin && !savesData() && $composition.get().resolve(pathname, search);
    if (!destination) return;
    if (destination.kind === 'shell') return preloadOwn(destination.path);
    if (destination.kind !== 'remote') return;
    const { remote, page } = destination.route;
    const running = $running.get();
    const release = running.remotes.find(({ name }) => name === remote);
    if (!release) return;
    const files = ({ remotes, lent }: Running) => {
      const whole = remotes.find(({ version }) => version === release.version);
      // A page that is only likely is not worth the shared files of its dialogs and menus, which outweigh it.
      if (whole)
        for (const asset of [...filesOfPart(whole, `page:${page}`, when === 'idle' ? {} : lent), ...whole.css]) once(done, asset, when);
    };
    const whole = wholeOf(running, release);
    if ('then' in whole) whole.then(files, () => {});
    else files(whole);
    const part = pagePartOf(destination);
    const run = `${remote}@${release.version} ${page}`;
    if (!part || when === 'idle' || done.has(run)) return;
    done.add(run);
    // Navigation tries again and shows the error.
    load(part, { ahead: true }).catch(() => {});
  };
}

function preloadOwn(path: string): void {
  import(/* webpackChunkName: "own-pages" */ '../pages/own-page.tsx').then(
    ({ preloadOwnPage }) => preloadOwnPage(path),
    () => {},
  );
}

/**
 * Into the browser's cache, where the later request finds it. A preload link would be a promise to use the file soon, which a hover is not.
 */
function once(done: Set<string>, { href }: Asset, when: PreloadWhen): void {
  if (done.has(href)) return;
  done.add(href);
  const url = new URL(href, location.href).href;
  const here = [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[href],script[src]')];
  if (here.some((element) => ('href' in element ? element.href : element.src) === url)) return;
  // A page that is about to be shown goes before the pictures of this one: its script waits for this request. A failure
  // is ignored here: the later load requests the file again and reports it.
  fetch(href, { priority: when === 'idle' ? 'low' : 'auto' }).catch(() => done.delete(href));
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
