import { atom } from 'nanostores';
import { inBrowser } from './in-browser.ts';
import { randomName } from './random.ts';

export interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** A page of a remote that the address names, as the shell resolved it from the registry. */
export interface Route {
  remote: string;
  page: string;
  params: Record<string, string>;
  query: Record<string, string>;
}

/** Our state of a history entry, besides that of other code. */
export interface EntryState {
  /** Names the entry, for its scroll position. */
  entry?: string;
  /** The modal stack of this entry. */
  modals?: { name: string; params: Record<string, string> }[];
  /** This entry was made by opening a modal: going back closes it. */
  openedModal?: boolean;
  [extra: string]: unknown;
}

const here = (): Place => ({ pathname: location.pathname, search: location.search, hash: location.hash });

/** Written by this file; on a server, by the render. */
export const $place = atom<Place>(inBrowser ? here() : { pathname: '/', search: '', hash: '' });
/** Written by the shell's router alone. */
export const $currentRoute = atom<Route | null>(null);

/** Title set by the page at an address, in place of its route's title. */
export const $ownTitle = atom<{ path: string; title: string } | null>(null);

let leaving: Promise<void> | null = null;

/** State of the current history entry. */
export function entryState(): EntryState {
  return (history.state as EntryState | null) ?? {};
}

/** Names the entry that the browser made: of a newly opened page, not of a reloaded or restored one. */
export function nameEntry(): void {
  if (!entryState().entry) history.replaceState({ ...entryState(), entry: randomName() }, '');
}

/** Path as the site writes it: lower case, no slash at the end. Secrets are never in a path, so nothing is lost. */
export function canonicalPath(pathname: string): string {
  const lower = pathname.toLowerCase().replace(/\/{2,}/g, '/');
  return lower.length > 1 ? lower.replace(/\/$/, '') || '/' : '/';
}

/** Runs now, or when the browser has gone back: code that changes the address must read the final one. */
export function onceThere(run: () => void): void {
  if (leaving) void leaving.then(run);
  else run();
}

/** Puts an address of this site into the history and notifies listeners. Only this file calls pushState and replaceState. */
export function goTo(url: URL, { replace = false, state = {} }: { replace?: boolean; state?: EntryState } = {}): void {
  if (leaving) return onceThere(() => goTo(url, { replace, state }));
  const target = canonicalPath(url.pathname) + url.search + url.hash;
  const same = target === location.pathname + location.search + location.hash;
  if (replace || same) history.replaceState({ ...state, entry: entryState().entry ?? randomName() }, '', target);
  else history.pushState({ ...state, entry: randomName() }, '', target);
  readPlace();
}

/** Goes one entry back; navigation in between waits until the browser has arrived there. */
export function goBack(): Promise<void> {
  leaving ??= new Promise<void>((resolve) => {
    const arrived = () => {
      removeEventListener('popstate', arrived);
      clearTimeout(late);
      leaving = null;
      readPlace();
      resolve();
    };
    // A browser that swallows the event (a page taken over by an extension) must not lock navigation.
    const late = setTimeout(arrived, 1000);
    addEventListener('popstate', arrived);
    history.back();
  });
  return leaving;
}

export function readPlace(): void {
  const [was, now] = [$place.get(), here()];
  if (was.pathname !== now.pathname || was.search !== now.search || was.hash !== now.hash) $place.set(now);
}

// Plain listeners: single-spa wraps these and loses options such as `once` and `signal`.
if (inBrowser) {
  addEventListener('popstate', readPlace);
  addEventListener('hashchange', readPlace);
}

/** `soon` for a link under the pointer, `idle` for one that may be used later. */
export type PreloadWhen = 'soon' | 'idle';
type Preload = (url: URL, when: PreloadWhen) => void;
let preload: Preload = () => {};
/** The shell provides the preload of an address's files before a click. */
export function providePreload(next: Preload): void {
  preload = next;
}
export function preloadFor(to: string, when: PreloadWhen = 'soon'): void {
  preload(new URL(to, location.href), when);
}
