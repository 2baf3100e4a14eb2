import { $place, entryState, nameEntry } from '@riftdrop/host/wiring/navigator';

const storageKey = 'riftdrop.scroll';
/** How long a page may take to grow tall enough, milliseconds: on a slow phone a long list is drawn for seconds. */
const timeoutMs = 10_000;

/**
 * The old page stays for a moment, and may be tall enough where the new one is not: a position counts after this long,
 * milliseconds.
 */
const settled = 500;

/**
 * Events that show that the reader has chosen a position; a press may be on the scroll bar. A screen reader and the
 * browser's search scroll the page without any of them: that is detected by a scroll without a change of height.
 */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Back and forward return to where the reader was; a new page starts at its top, or at its hash. */
export function keepScroll(): void {
  history.scrollRestoration = 'manual';
  nameEntry();
  const positions = read();
  let entry = entryState().entry ?? '';
  let { pathname: path, hash } = $place.get();
  /** Path of the page that the reader saw last. */
  let shown = path;
  /** First heading of the page before it, which stands until the other is drawn. */
  let left: Element | null = null;
  let travelling = false;
  let stop = () => {};

  addEventListener('scroll', () => travelling || positions.set(entry, scrollY), { passive: true });
  addEventListener('pagehide', () => write(positions));
  addEventListener('popstate', () => {
    // A press on an anchor of this page (`#limits`) is handled by the browser: a new entry without a name, and the
    // browser scrolls.
    const isPlace = !entryState().entry && location.hash !== '';
    nameEntry();
    entry = entryState().entry ?? '';
    ({ pathname: path, hash } = location);
    if (isPlace) stop();
    else arriveAt(positions.get(entry) ?? 0);
  });
  $place.listen((place) => {
    if (entry === entryState().entry) return;
    entry = entryState().entry ?? '';
    // A modal above the page and a filter of it leave the reader in place.
    const isHere = place.pathname === path && (place.hash === hash || place.hash === '');
    ({ pathname: path, hash } = place);
    if (isHere) return;
    if (!place.hash) return arriveAt(0);
    shown = path;
    requestAnimationFrame(() => document.getElementById(place.hash.slice(1))?.scrollIntoView());
  });
  if (positions.has(entry)) arriveAt(positions.get(entry)!);

  function arriveAt(top: number): void {
    stop();
    travelling = true;
    // A step back arrives twice: as a new address, and as the browser's event.
    if (location.pathname !== shown) left = document.querySelector('main h1');
    shown = location.pathname;
    const until = performance.now() + timeoutMs;
    let there = performance.now();
    /** How tall the page was when it last stood at its place. */
    let tall: number | null = null;
    const step = () => {
      const now = performance.now();
      const height = document.documentElement.scrollHeight;
      if (Math.abs(scrollY - top) >= 2 && height === tall && !left?.isConnected) return stop();
      if (Math.abs(scrollY - top) >= 2 || left?.isConnected) there = now;
      scrollTo({ top, behavior: 'instant' });
      const isThere = Math.abs(scrollY - top) < 2;
      tall = isThere ? height : null;
      if ((isThere && (top === 0 || now - there >= settled)) || now > until) return stop();
      frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    stop = () => {
      travelling = false;
      cancelAnimationFrame(frame);
      for (const kind of moves) removeEventListener(kind, stop);
    };
    for (const kind of moves) addEventListener(kind, stop, { passive: true });
  }
}

function read(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

function write(positions: Map<string, number>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-50)));
  } catch {
    // Storage is closed: the next load starts at the top.
  }
}
