import type { DropCase, Section } from '@riftdrop/contract/api/cases/cases';
import { ask, publicAnswer } from '@riftdrop/host/api';
import { $connection, follow, onLive, shownFrom, onShown } from '@riftdrop/host/live';
import { $sessionState } from '@riftdrop/host/session';
import { type ReadableAtom, atom, computed } from 'nanostores';

export type Catalogue =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  /** Sections in their order, each with at least one published case. */
  | { state: 'ready'; sections: readonly Section[] };

// Read from here: asking an unwatched store for its value would mount it, and so load again.
let known = first();
const store = atom(known);

function first(): Catalogue {
  const sections = publicAnswer('GET /dropcase');
  return sections ? { state: 'ready', sections: listed(sections) } : { state: 'loading' };
}

function show(next: Catalogue): void {
  known = next;
  store.set(next);
}

/**
 * The list of cases. A store and no query: live events stream into it case by case, and home stays light without a query
 * library in its first load. Fetched when something first shows it, kept while the window lives.
 */
export const $catalogue = shownFrom(store, first);

/** Sections on home: published cases, ordered by `order`, without empty sections. Points cases have a separate page. */
export function listed(sections: readonly Section[]): Section[] {
  return sections
    .map(({ drop_cases, ...section }) => {
      const kept = drop_cases.filter(({ status, datPointsPrice }) => status === 'published' && datPointsPrice === null);
      return { ...section, drop_cases: kept, total: section.total - drop_cases.length + kept.length };
    })
    .filter((section) => section.drop_cases.length > 0)
    .toSorted((a, b) => a.order - b.order);
}

/**
 * Price of the most expensive case in whole dollars, rounded up: the right end of the price slider. Null until the
 * list is loaded.
 */
export const $topPrice: ReadableAtom<number | null> = computed($catalogue, (catalogue) =>
  catalogue.state === 'ready' ? Math.ceil(Math.max(0, ...catalogue.sections.map(({ max_price }) => max_price)) / 100) : null,
);

/** The same without a subscription. */
export const topPrice = (): number | null => $topPrice.get();

/** Replaces one changed case where it stands; the player's fields stay. */
export function withCase(sections: readonly Section[], changed: DropCase): Section[] {
  const update = (before: DropCase) => (before.id === changed.id ? { ...changed, favorite: before.favorite } : before);
  return listed(sections.map((section) => ({ ...section, drop_cases: section.drop_cases.map(update) })));
}

let latest = 0;

/** Reloads the list. The old list stays on the screen until the new one has arrived; only the latest request counts. */
export async function loadCatalogue(): Promise<void> {
  const turn = (latest += 1);
  const result = await ask('GET /dropcase');
  if (turn !== latest) return;
  if (result.ok) show({ state: 'ready', sections: listed(result.value) });
  else if (known.state !== 'ready') show({ state: 'failed', message: result.refusal.message });
}

onShown(store, () => {
  // The list of the document is a visitor's.
  if (known.state !== 'ready' || $sessionState.get() !== 'visitor') void loadCatalogue();
  const reload = () => void loadCatalogue();
  return follow(
    { reload, person: true },
    onLive('general', 'dropcases.list.updated', reload),
    onLive('general', 'dropcase.updated', (changed) => {
      if (known.state === 'ready') show({ state: 'ready', sections: withCase(known.sections, changed) });
    }),
    // A list that could not be had comes by itself once the server is back.
    $connection.listen((connection) => {
      if (connection === 'live' && known.state === 'failed') reload();
    }),
  );
});
