/**
 * Puts text on the clipboard. Rejects with a TypeError for a value that is no text, and when the browser does not allow
 * it.
 */
export async function copyText(value: unknown): Promise<void> {
  if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError('only a string or a number can be copied');
  await navigator.clipboard.writeText(String(value));
}
