const asked = new Set<string>();

/**
 * Fetches a case's data when the pointer or the focus comes near its link; the link itself fetches the page's files. The
 * query cache belongs to the case page, so home pays nothing for it before this. Not on a connection that saves data.
 */
export function preloadCase(slug: string): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData || asked.has(slug)) return;
  asked.add(slug);
  import(/* webpackChunkName: "page-case" */ './case-data.ts').then(
    ({ prefetchCase }) => prefetchCase(slug),
    () => asked.delete(slug),
  );
}
