/**
 * Which route of a list a path belongs to; the gateway and the shell must agree, so both ask this. It imports nothing, and is the one file
 * of the contract that browser code may import by value.
 *
 * A literal segment beats a parameter (`:name`), a parameter beats a tail (`*`, matches one segment or more, `params['*']`). Between equals the
 * first in the list wins. Returns the index in the list; parameters come percent-decoded.
 */
export function matchRoute(
  routes: readonly { path: string }[],
  pathname: string,
): { index: number; params: Record<string, string> } | null {
  const segments = split(pathname).map(decode);
  let best: { index: number; params: Record<string, string>; rank: string } | null = null;
  for (const [index, { path }] of routes.entries()) {
    const found = matchPath(patternOf(path), segments);
    // Ranks compare segment by segment from the left: '3' literal, '2' parameter, '1' tail.
    if (found && (!best || found.rank > best.rank)) best = { index, ...found };
  }
  return best && { index: best.index, params: best.params };
}

function matchPath(pattern: string[], segments: string[]): { params: Record<string, string>; rank: string } | null {
  const params: Record<string, string> = {};
  let rank = '';
  for (const [at, part] of pattern.entries()) {
    const segment = segments[at];
    if (segment === undefined) return null;
    if (part === '*') return { params: { ...params, '*': segments.slice(at).join('/') }, rank: `${rank}1` };
    if (part.startsWith(':')) params[part.slice(1)] = segment;
    else if (part !== segment) return null;
    rank += part.startsWith(':') ? '2' : '3';
  }
  return pattern.length === segments.length ? { params, rank } : null;
}

/** A table of routes is asked for every link of a page; its patterns are the same each time, and no more than it has rows. */
const patterns = new Map<string, string[]>();

function patternOf(path: string): string[] {
  const known = patterns.get(path);
  if (known) return known;
  const pattern = split(path);
  patterns.set(path, pattern);
  return pattern;
}

const split = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** A path with a broken escape is matched as it stands; it will hardly name anything. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
