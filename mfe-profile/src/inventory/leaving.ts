/** Ids of the items whose sale waits for its answer: events about them meanwhile may be older than the sale. */
export const leaving = new Set<string>();
