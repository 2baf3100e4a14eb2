import { type ReadableAtom, atom } from 'nanostores';
import { type Filter, applied, asksForMore, isInvalid, noFilter } from './filter.ts';

/** What the person has typed and chosen, and how it stands with the list. */
export interface Draft {
  filter: Filter;
  /** A change waits to be applied. */
  pending: boolean;
}

export interface SearchStore {
  $draft: ReadableAtom<Draft>;
  /** Changes a part; applied after a rest, unless the price range is invalid. */
  change(part: Partial<Filter>): void;
  /** Another order, at once, and with it whatever still waits: what is being typed must not be lost. */
  order(sort: Filter['sort']): void;
  /** Clears search and filters at once; the order stays. */
  reset(): void;
  /** Takes over what the address says, unless it is what this store applied itself. */
  adopt(filter: Filter): void;
  /** Nobody looks any more: nothing is applied later. */
  stop(): void;
}

/** A change is applied when nothing more has been changed for this long (CASES-056). */
export const restTime = 500;

/**
 * Collects what is typed and chosen, and hands it on when the person rests.
 * @param apply shows the list of a filter; what it gets is already bounded and without short texts
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

/** Two filters that ask for the same. */
export function same(one: Filter, other: Filter): boolean {
  return (Object.keys(noFilter) as (keyof Filter)[]).every((part) => one[part] === other[part]);
}

/** Whether there is anything to clear. */
export const canReset = ({ filter }: Draft): boolean => asksForMore({ ...filter, sort: null });
