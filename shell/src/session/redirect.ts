/** Hosts besides the own one that a sign-in may lead to (SHELL-104): the platform whose accounts people sign in with. */
const loginHosts: ReadonlySet<string> = new Set(['steamcommunity.com']);

/** Where a sign-in goes on, if that is the own origin or a login host; null for every other address. */
export function allowedRedirect(address: string): string | null {
  if (!URL.canParse(address, location.origin)) return null;
  const url = new URL(address, location.origin);
  const isOurs = url.origin === location.origin;
  return isOurs || (url.protocol === 'https:' && loginHosts.has(url.host)) ? url.href : null;
}
