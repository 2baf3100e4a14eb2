import { type ReadableAtom, atom } from 'nanostores';
import { type Filter, applied, asksForMore, isInvalid, noFilter } from './filter.ts';

/** The visitor's input, and whether it is applied. */
export interface Draft {
  filter: Filter;
  /** A change waits to be applied. */
  pending: boolean;
}

export interface SearchStore {
  $draft: ReadableAtom<Draft>;
  /** Changes a part; applied after a rest, unless the price range is invalid. */
  change(part: Partial<Filter>): void;
  /** Changes the order at once, together with pending changes: typed text must not be lost. */
  order(sort: Filter['sort']): void;
  /** Clears search and filters at once; the order stays. */
  reset(): void;
  /** Adopts the filter of the address, unless this store applied it itself. */
  adopt(filter: Filter): void;
  /** Called when the page closes: pending changes are dropped. */
  stop(): void;
}

/** A change is applied after this long without another one, milliseconds. */
export const restTime = 500;

/**
 * Collects the visitor's input, and applies it after a rest.
 * @param apply shows the list of a filter; the filter is already bounded and without short texts
 * @param top highest price of any case in whole dollars, null while unknown
 */
export function searchStore(start: Filter, apply: (filter: Filter) => void, top: () => number | null): SearchStore {
  const $draft = atom<Draft>({ filter: start, pending: false });
  let told = start;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function hand(filter: Filter): void {
    clearTimeout(timer);
    told = applied(filter, top());
    $draft.set({ filter, pending: false });
    apply(told);
  }

  return {
    $draft,
    change(part) {
      clearTimeout(timer);
      const filter = { ...$draft.get().filter, ...part };
      const waits = !isInvalid(filter);
      $draft.set({ filter, pending: waits });
      if (waits) timer = setTimeout(() => hand(filter), restTime);
    },
    order(sort) {
      const filter = { ...$draft.get().filter, sort };
      if (!isInvalid(filter)) return hand(filter);
      $draft.set({ filter, pending: false });
      apply((told = { ...told, sort }));
    },
    reset: () => hand({ ...noFilter, sort: $draft.get().filter.sort }),
    adopt(filter) {
      if (same(filter, told)) return;
      clearTimeout(timer);
      told = filter;
      $draft.set({ filter, pending: false });
    },
    stop: () => clearTimeout(timer),
  };
}

/** Two filters with the same query. */
export function same(one: Filter, other: Filter): boolean {
  return (Object.keys(noFilter) as (keyof Filter)[]).every((part) => one[part] === other[part]);
}

/** Whether there is anything to clear. */
export const canReset = ({ filter }: Draft): boolean => asksForMore({ ...filter, sort: null });
