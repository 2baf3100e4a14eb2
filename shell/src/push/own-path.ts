/** The address as a path of this site; null for any other origin, which no notification may open. */
export function ownPath(address: string): string | null {
  const url = URL.parse(address, location.origin);
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : null;
}
