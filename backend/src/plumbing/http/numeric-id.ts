/** The row id behind an id of JSON or of an address; null for a text that no row can have. */
export function numericId(text: string): number | null {
  return /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : null;
}
