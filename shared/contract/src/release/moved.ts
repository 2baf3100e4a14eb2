import { matchRoute } from './match.ts';

/** An address that has moved: `:name` and `*` of `from` may stand in `to`, as whole segments, before its query. */
export interface Moved {
  from: string;
  to: string;
}

/**
 * Where a path of the site is now; null when it has not moved. Gateway and shell use the same list, which is in `shell.json`. A moved
 * address wins over any page at the same address.
 */
export function movedTo(moved: readonly Moved[], pathname: string): string | null {
  const match = matchRoute(
    moved.map(({ from }) => ({ path: from })),
    pathname,
  );
  if (!match) return null;
  return moved[match.index]!.to.replace(/\/(?:\*|:([\w-]+))/g, (_, name?: string) =>
    name === undefined ? `/${encodeTail(match.params['*']!)}` : `/${encodeURIComponent(match.params[name]!)}`,
  );
}

const encodeTail = (tail: string) => tail.split('/').map(encodeURIComponent).join('/');
