import { onShown } from '@riftdrop/host/live';
import { type ReadableAtom, atom } from 'nanostores';

const key = 'riftdrop.cases.collapsed';

function stored(): string[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(found) ? found.filter((slug) => typeof slug === 'string') : [];
  } catch {
    return [];
  }
}

const store = atom<readonly string[]>([]);
onShown(store, () => store.set(stored()));
/** Slugs of the sections that this browser session has folded up. */
export const $collapsed: ReadableAtom<readonly string[]> = store;

const none: readonly string[] = [];
/** As a server sees it. */
export const noneCollapsed = (): readonly string[] => none;

/** Folds a section up or out, for the browser session. */
export function toggleSection(slug: string): void {
  const now = store.get();
  const next = now.includes(slug) ? now.filter((other) => other !== slug) : [...now, slug];
  store.set(next);
  try {
    sessionStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Closed storage: it stays so until the page goes.
  }
}
