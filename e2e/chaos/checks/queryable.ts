/** Anything that answers SQL: PostgreSQL past every proxy, or the embedded database of a stopped process. */
export interface Queryable {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** Runs a query whose every row is a complaint with the columns it names. */
export async function complaintsOf(sql: Queryable, name: string, text: string): Promise<string[]> {
  const { rows } = await sql.query(text);
  return rows.map((row) => `${name}: ${JSON.stringify(row)}`);
}
