/**
 * The one spelling of a page's path: lower case, no slash at the end, no doubled slash. A doubled slash at the front would turn a redirect
 * into one to another site; browsers read a backslash there as a slash. Percent escapes stay as they are.
 */
export function plainPath(pathname: string): string {
  const single = pathname.replace(/[/\\]{2,}/g, '/').replace(/(.)\/$/, '$1');
  return single.replace(/%[0-9a-f]{2}|[A-Z]/gi, (part) => (part.length === 1 ? part.toLowerCase() : part));
}
