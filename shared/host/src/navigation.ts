import { useStore } from '@nanostores/react';
import { computed, type ReadableAtom } from 'nanostores';
import { createElement, useContext, useEffect, useMemo, type AnchorHTMLAttributes, type MouseEvent, type ReactNode } from 'react';
import { $currentRoute, $ownTitle, $place, entryState, goTo, onceThere, preloadFor, type Place, type Route } from './wiring/navigator.ts';
import { PagePath } from './wiring/page-path.ts';

export type { Place, Route };

/** The address, without its origin. */
export const $location: ReadableAtom<Place> = $place;
/** The remote's page at this address; null on the shell's own pages and on unknown addresses. */
export const $route: ReadableAtom<Route | null> = $currentRoute;

/** Goes to an address of this site without a page load; another origin is left to the browser. */
export function navigate(to: string, options: { replace?: boolean; state?: Record<string, unknown> } = {}): void {
  const url = new URL(to, location.href);
  if (url.origin !== location.origin) return location.assign(url);
  goTo(url, options);
}

/**
 * True when a click on a link means "go there in this window", so that all other clicks stay the browser's: among them one on a
 * place of the page that is open (`#limits`), where the browser scrolls and puts the reader, again and again.
 */
export function isPlainClick(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>,
  anchor: HTMLAnchorElement,
): boolean {
  const elsewhere = (anchor.target && anchor.target !== '_self') || anchor.hasAttribute('download') || anchor.origin !== location.origin;
  const here = anchor.hash && anchor.pathname + anchor.search === location.pathname + location.search;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;
  return isPlain && !elsewhere && !here;
}

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  replace?: boolean;
  /** State of the new history entry, for example `{back: '/datpoints-cases'}` for `wayBack`. */
  state?: Record<string, unknown>;
  children?: ReactNode;
}

/** For links only: a filter written into the address need not render every link of a page again. */
const $pathname = computed($place, ({ pathname }) => pathname);

/** A real link that goes there without a page load, fetches the target's files on hover and focus, and marks itself as the current page. */
export function Link({ to, replace = false, state, onClick, onPointerEnter, onFocus, ...rest }: LinkProps) {
  const pathname = useStore($pathname);
  return createElement('a', {
    'aria-current': to.split(/[?#]/)[0] === pathname ? 'page' : undefined,
    ...rest,
    href: to,
    onPointerEnter: (event) => (preloadFor(to), onPointerEnter?.(event)),
    onFocus: (event) => (preloadFor(to), onFocus?.(event)),
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event);
      if (!isPlainClick(event, event.currentTarget)) return;
      event.preventDefault();
      navigate(to, { replace, state });
    },
  } satisfies AnchorHTMLAttributes<HTMLAnchorElement>);
}

/** The address that this entry was reached from, set by the link; null without one. Only a path of this site. */
export function wayBack(): string | null {
  const { back } = entryState();
  return typeof back === 'string' && /^\/(?!\/)/.test(back) ? back : null;
}

/** First value of each search parameter, without those of the modal stack. */
export function queryOf(search: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) if (name !== 'modal' && !name.includes('.')) found[name] ??= value;
  return found;
}

/**
 * Search parameters of the page, the same object until they change, and a way to change them: null or '' removes one. The history
 * entry is replaced, the page stays where it is.
 */
export function useQuery(): [Record<string, string>, (changes: Record<string, string | null>) => void] {
  const { search } = useStore($place);
  return [useMemo(() => queryOf(search), [search]), setQuery];
}

function setQuery(changes: Record<string, string | null>): void {
  onceThere(() => {
    const url = new URL(location.href);
    for (const [name, value] of Object.entries(changes)) {
      if (value) url.searchParams.set(name, value);
      else url.searchParams.delete(name);
    }
    goTo(url, { replace: true, state: entryState() });
  });
}

/**
 * Names the page in the window's title instead of its route's title; null while the name is not loaded, as while a page still shows the
 * content of its last address. The name holds for this address alone, and a page that is taken away late does not remove the name of
 * its successor.
 */
export function usePageTitle(title: string | null): void {
  const path = useContext(PagePath);
  useEffect(() => {
    if (title === null) return;
    const own = { title, path: path ?? $place.get().pathname };
    $ownTitle.set(own);
    return () => {
      if ($ownTitle.get() === own) $ownTitle.set(null);
    };
  }, [title, path]);
}
