/** Other hosts that a sign-in may lead to: the platform whose accounts players sign in with. */
const loginHosts: ReadonlySet<string> = new Set(['steamcommunity.com']);

/** The sign-in target, if it is this origin or a login host; null for every other address. */
export function allowedRedirect(address: string): string | null {
  if (!URL.canParse(address, location.origin)) return null;
  const url = new URL(address, location.origin);
  const isOurs = url.origin === location.origin;
  return isOurs || (url.protocol === 'https:' && loginHosts.has(url.host)) ? url.href : null;
}
