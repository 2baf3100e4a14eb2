/** Addresses whose responses the document preloaded; the browser uses each for the first request of it. */
const waiting = new Set<string>();
/** Browsers warn about a preload that is unused a few seconds after the page has loaded, milliseconds. */
const maxMs = 2000;

/** The shell registers the preloaded addresses, before the first call. */
export function expectAhead(addresses: readonly string[]): void {
  for (const address of addresses) waiting.add(address);
  if (waiting.size === 0) return;
  // The page that wanted it may never come: its remote is down, or the person went elsewhere.
  const dropLater = () => setTimeout(() => [...waiting].forEach(drop), maxMs);
  if (document.readyState === 'complete') dropLater();
  else addEventListener('load', dropLater, { once: true });
}

/** Called before each call: an anonymous response must not serve a player, whose favourites and prices may differ. */
export function beforeAsking(address: string, asPerson: boolean): void {
  if (!waiting.has(address)) return;
  if (asPerson) drop(address);
  else waiting.delete(address);
}

/** Takes the answer away without a request. */
function drop(address: string): void {
  waiting.delete(address);
  fetch(address).catch(() => {});
}
