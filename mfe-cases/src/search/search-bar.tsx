import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { latePart } from '@riftdrop/host/late';
import { Button } from '@riftdrop/ui/button';
import { clsx } from 'clsx';
import { Search as SearchIcon, SlidersHorizontal } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDevice } from '@riftdrop/ui/use-device';
import { whenIdle } from '@riftdrop/game/when-idle';
import { type Filter, narrowing } from './filter.ts';
import { SearchBox } from './search-box.tsx';
import { SortSelect } from './sort-select.tsx';
import type { Search } from './use-search.ts';
import { $modals } from '@riftdrop/host/modals';
import { $settings } from '@riftdrop/host/settings';
import { shortcutOf } from '../shortcut.ts';

const typing = 'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable]';

/** F opens and closes the search, but not while typing, under a modal, or when single keys are switched off. */
function useSearchKey(toggle: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (shortcutOf(event) !== 'f' || event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
    if (!$settings.get().keys || $modals.get().length > 0) return;
    if (event.target instanceof Element && event.target.closest(typing)) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

const loadFilters = () => import(/* webpackChunkName: "search" */ './filters.tsx');
const Filters = latePart(loadFilters, <div className="h-42 rounded-panel border border-line bg-surface-1 1075:h-25" />);
const fetchSearch = () => void Promise.all([loadFilters(), import(/* webpackChunkName: "search" */ './results.tsx')]).catch(() => {});
/**
 * Fetches the search's files before their use, but after the press has been handled; the use repeats a failed fetch.
 */
const warm = () => void whenIdle(fetchSearch);

/**
 * On touch screens the keyboard must not open by accident: there the box is always open and never gets the focus by
 * itself.
 */
const touches = () => matchMedia('(pointer: coarse)').matches;

/** The head of home's lists: search, filters, order. Stays in view while the lists scroll. */
export function SearchBar({ search: { filter, store } }: { search: Search }) {
  const draft = useStore(store.$draft);
  const touch = useDevice(touches, false);
  const [searching, setSearching] = useState(filter.text !== '');
  // A page that is opened with a text in its address leaves the focus where it is.
  const [opened, setOpened] = useState<'by key' | 'by press' | null>(null);
  const [filtering, setFiltering] = useState(() => narrowing({ ...filter, text: '' }) > 0);
  const count = narrowing({ ...filter, text: '' });
  const open = (how: 'by key' | 'by press') => {
    setOpened(how);
    setSearching(true);
  };
  const filters = useRef<HTMLDivElement>(null);
  const toggleFilters = () => {
    setFiltering(!filtering);
    // The bar stays in view while the lists scroll; the filters open at the top of the page, which may be out of view.
    if (!filtering) requestAnimationFrame(() => filters.current?.scrollIntoView({ block: 'nearest' }));
  };
  useSearchKey(() => {
    warm();
    // One key opens the search, and closes it with everything that belongs to it.
    if (searching || filtering) {
      setSearching(false);
      setFiltering(false);
    } else open('by key');
  });
  return (
    <>
      <div className={bar} aria-busy={draft.pending} onPointerEnter={warm} onFocus={warm}>
        {draft.pending && <span aria-hidden="true" className="search-pending" />}
        {touch || searching ? (
          <SearchBox
            text={draft.filter.text}
            takesFocus={!touch && opened !== null}
            opener={opened === 'by key' ? 'f' : undefined}
            onChange={(text) => store.change({ text })}
          />
        ) : (
          <OpenSearch text={filter.text} onOpen={() => open('by press')} />
        )}
        <Button
          size={44}
          aria-expanded={filtering}
          aria-controls="case-filters"
          onClick={toggleFilters}
          className="px-3.5! max-sm:w-11 max-sm:px-0!"
        >
          <SlidersHorizontal aria-hidden="true" className="size-4.5" />
          <span className="max-sm:sr-only">{t`Filters`}</span>
          {count > 0 && <Count count={count} />}
        </Button>
        <SortSelect value={filter.sort} onChange={store.order} />
      </div>
      <div ref={filters} id="case-filters" hidden={!filtering} className="scroll-mt-30 md:scroll-mt-32">
        {filtering && <Filters draft={draft} store={store} />}
      </div>
    </>
  );
}

const bar = clsx(
  'sticky top-14 z-20 -mx-3 -mb-4 flex items-center gap-2 bg-canvas/92 px-3 py-2 backdrop-blur-md md:top-16 md:-mx-5 md:px-5 lg:-mx-6 lg:px-6',
);

function OpenSearch({ text, onOpen }: { text: Filter['text']; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-keyshortcuts="F"
      className="flex h-11 min-w-0 flex-1 cursor-text items-center gap-2.5 rounded-control border border-line-strong bg-sunken px-3.5 text-start text-low transition-colors focus-ring hover:border-text-low hover:text-mid sm:max-w-105"
    >
      <SearchIcon aria-hidden="true" className="size-4.5 shrink-0" />
      <span className={clsx('min-w-0 flex-1 truncate', text && 'text-hi')}>{text || t`Search cases`}</span>
      <kbd
        aria-hidden="true"
        className="rounded-chip border border-line bg-surface-2 px-1.5 py-0.5 font-text text-micro font-label text-mid pointer-coarse:hidden max-sm:hidden"
      >
        F
      </kbd>
    </button>
  );
}

function Count({ count }: { count: number }) {
  return (
    <span className="num grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1 text-micro font-strong text-on-brand max-sm:absolute max-sm:-top-1 max-sm:-inset-e-1">
      {count}
      <span className="sr-only"> {t`set`}</span>
    </span>
  );
}
