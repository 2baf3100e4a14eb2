/**
 * A load that is shared by all who ask for it. One that failed is forgotten, so that the next call loads again: React's `lazy` keeps the
 * failure until the page is loaded again.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}
