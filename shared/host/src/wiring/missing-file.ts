/**
 * The type of a remote's missing file, by the error of its loader; null when it arrived and its code threw. A failed
 * sheet is a ChunkLoadError as well, and differs only in this: the element has no `src` that could be named.
 */
export function missingFile(cause: unknown): 'chunk' | 'style' | null {
  if (!(cause instanceof Error)) return null;
  const text = `${cause.name} ${'code' in cause ? cause.code : ''} ${cause.message}`;
  if (/CSS_CHUNK_LOAD_FAILED|Loading CSS chunk/i.test(text)) return 'style';
  if (/Loading chunk/i.test(text) && text.includes(': undefined)')) return 'style';
  return /ChunkLoadError|Loading chunk|dynamically imported module/.test(text) ? 'chunk' : null;
}
