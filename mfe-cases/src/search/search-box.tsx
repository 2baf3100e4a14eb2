import { t } from '@lingui/core/macro';
import { Search as SearchIcon, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { shortcutOf } from '../shortcut.ts';
import { shortestText } from './filter.ts';

/** The box gets the focus this long after it has opened, milliseconds. */
export const focusDelay = 400;

export interface SearchBoxProps {
  text: string;
  /** Focuses the box once it is rendered; never where that would open a keyboard over half the screen. */
  takesFocus: boolean;
  /** Until then the key that opened it still closes it, and is no letter. */
  opener?: string;
  onChange: (text: string) => void;
}

/**
 * Where the name of a case is typed. Written out here: it is in home's first load, and the kit's inputs weigh more than all of
 * the search bar.
 */
export function SearchBox({ text, takesFocus, opener, onChange }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    const focus = () => input.current?.focus({ preventScroll: true });
    const timer = setTimeout(focus, focusDelay);
    // The browser sends a key's character to the focused element after its `keydown`: text typed before the delay has
    // passed is not lost.
    const typed = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || shortcutOf(event) === opener) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')) return;
      event.stopPropagation();
      focus();
    };
    addEventListener('keydown', typed, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', typed, { capture: true });
    };
  }, [takesFocus, opener]);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  const short = text.trim() !== '' && text.trim().length < shortestText;
  return (
    <div role="search" className="relative min-w-0 flex-1 sm:max-w-105">
      <SearchIcon aria-hidden="true" className="pointer-events-none absolute top-3 inset-s-3 size-5 text-low" />
      <input
        ref={input}
        type="search"
        value={text}
        maxLength={64}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t`Search cases`}
        placeholder={t`Search cases`}
        onChange={(event) => onChange(event.target.value)}
        className="h-11 w-full rounded-control border border-line-strong bg-sunken pe-11 ps-10.5 text-hi placeholder:text-low focus-ring pointer-coarse:text-body-l [&::-webkit-search-cancel-button]:hidden"
      />
      {text && (
        <button
          type="button"
          aria-label={t`Clear the search`}
          onClick={clear}
          className="absolute top-0 inset-e-0 grid size-11 cursor-pointer place-items-center rounded-control text-low focus-ring hover:text-hi"
        >
          <X aria-hidden="true" className="size-4.5" />
        </button>
      )}
      {/* Above the page and not in it: the layout must not move while the visitor types. */}
      <p
        role="status"
        className="absolute top-full inset-s-1 z-1 mt-1 rounded-chip bg-surface-3 px-2 py-0.5 text-caption text-mid shadow-e2 empty:hidden"
      >
        {short && t`Type ${shortestText} letters or more`}
      </p>
    </div>
  );
}
