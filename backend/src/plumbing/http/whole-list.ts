/** A list that has no pages, in the shape of every list. */
export const wholeList = <T>(items: T[]): { items: T[]; offset: number; limit: number; total: number } => ({
  items,
  offset: 0,
  limit: items.length,
  total: items.length,
});
