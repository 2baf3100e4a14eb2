/**
 * Which route of a list a path belongs to; the gateway and the shell must agree, so both use this. It imports nothing, so that browser
 * code may import it by value.
 *
 * A literal segment beats a parameter (`:name`), a parameter beats a tail (`*`, matches one segment or more, `params['*']`). Between
 * equals the first in the list wins. Returns the index in the list; parameters come percent-decoded.
 */
export function matchRoute(
  routes: readonly { path: string }[],
  pathname: string,
): { index: number; params: Record<string, string> } | null {
  const segments = split(pathname).map(decode);
  let best: { index: number; rank: string } | null = null;
  for (const [index, { path }] of routes.entries()) {
    const rank = rankOf(patternOf(path), segments);
    // Ranks compare segment by segment from the left: '3' literal, '2' parameter, '1' tail.
    if (rank !== null && (!best || rank > best.rank)) best = { index, rank };
  }
  return best && { index: best.index, params: paramsOf(patternOf(routes[best.index]!.path), segments) };
}

/** Null where the path is another. A start compares hundreds of rows, of which nearly all differ at the first segment. */
function rankOf(pattern: string[], segments: string[]): string | null {
  const count = pattern.length;
  if (count > segments.length || (count < segments.length && pattern[count - 1] !== '*')) return null;
  let rank = '';
  for (let at = 0; at < count; at++) {
    const part = pattern[at]!;
    if (part === '*') return `${rank}1`;
    const isParameter = part.startsWith(':');
    if (!isParameter && part !== segments[at]) return null;
    rank += isParameter ? '2' : '3';
  }
  return rank;
}

/** The parameters of a path that matches. */
function paramsOf(pattern: string[], segments: string[]): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [at, part] of pattern.entries()) {
    if (part === '*') params['*'] = segments.slice(at).join('/');
    else if (part.startsWith(':')) params[part.slice(1)] = segments[at]!;
  }
  return params;
}

/** A table of routes is read for every link of a page; its patterns are the same each time, and no more than it has rows. */
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
