/**
 * The path of a link to a page of this site; null for every other address and for referral links. `link` is a whole address or a path.
 * It imports nothing, so that browsers may import it by value.
 */
export function productPath(link: string, origin: string): string | null {
  if (!/^(https?:\/\/|\/)/i.test(link)) return null;
  const url = URL.parse(link, origin);
  if (url?.origin !== origin) return null;
  const first = firstSegment(url.pathname);
  if (first === null || first === 'f' || first === 'p') return null;
  return url.pathname + url.search + url.hash;
}

/** As routes are matched: without empty segments, decoded, in lower case. Null where an escape is broken. */
function firstSegment(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname.split('/').find((segment) => segment !== '') ?? '').toLowerCase();
  } catch {
    return null;
  }
}
