import { $place, entryState, nameEntry } from '@riftdrop/host/wiring/navigator';

const storageKey = 'riftdrop.scroll';
/** How long a page may take to grow tall enough, milliseconds. */
const patience = 2000;

/** Back and forward return to where the reader was; a new page starts at its top, or at its hash. */
export function keepScroll(): void {
  history.scrollRestoration = 'manual';
  nameEntry();
  const positions = read();
  let entry = entryState().entry ?? '';
  let { pathname: path, hash } = $place.get();
  let travelling = false;
  let stop = () => {};

  addEventListener('scroll', () => travelling || positions.set(entry, scrollY), { passive: true });
  addEventListener('pagehide', () => write(positions));
  // single-spa sends events of its own for every change; only the browser's mean back and forward.
  addEventListener('popstate', (event) => {
    if ((event as { singleSpa?: boolean }).singleSpa) return;
    // A press on a place of this page (`#limits`) is the browser's own step: a new entry without a name, and it scrolls there itself.
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
    if (place.hash) return void requestAnimationFrame(() => document.getElementById(place.hash.slice(1))?.scrollIntoView());
    arriveAt(0);
  });
  if (positions.has(entry)) arriveAt(positions.get(entry)!);

  function arriveAt(top: number): void {
    stop();
    travelling = true;
    const until = performance.now() + patience;
    const step = () => {
      scrollTo({ top, behavior: 'instant' });
      if (Math.abs(scrollY - top) < 2 || performance.now() > until) return stop();
      frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    stop = () => {
      travelling = false;
      cancelAnimationFrame(frame);
      for (const kind of ['wheel', 'touchstart', 'keydown'] as const) removeEventListener(kind, stop);
    };
    // A reader who moves has decided.
    for (const kind of ['wheel', 'touchstart', 'keydown'] as const) addEventListener(kind, stop, { passive: true });
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
