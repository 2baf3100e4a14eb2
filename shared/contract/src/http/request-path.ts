/**
 * Forbidden in every path of this site, in any spelling that a server behind another one could read as a step or a slash: dot segments,
 * backslashes, control characters, and escapes of dots, slashes, backslashes, control characters and of the percent sign itself before
 * two more digits.
 */
const forbidden = /(?:^|\/)\.{1,2}(?:;[^/]*)?(?:\/|$)|[\\\0-\x20\x7f]|%(?:2e|2f|5c|[01][0-9a-f]|7f|25[0-9a-f]{2})/i;

/**
 * The path of a request target without its query, or null for one to reject. Routing uses this path, and it is forwarded. The absolute
 * form, which proxies send, is cut to its path.
 */
export function requestPath(target: string): string | null {
  const origin = /^https?:\/\/[^/?#\\]+/i.exec(target)?.[0] ?? '';
  const path = target.slice(origin.length).split(/[?#]/, 1)[0]! || (origin && '/');
  return path.startsWith('/') && !forbidden.test(path) ? path : null;
}
