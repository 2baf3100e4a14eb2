/** The row id behind a drop's id in JSON; null for a text that no row can have. */
export function dropNumber(id: string): number | null {
  return /^[1-9][0-9]{0,14}$/.test(id) ? Number(id) : null;
}
