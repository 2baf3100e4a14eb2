import { embeddedRows } from './opens/on-embedded.ts';
import { fullRows } from './opens/full.ts';
import { postgresRows } from './opens/on-postgres.ts';
import type { Row } from './row.ts';

/**
 * Openings through HTTP with 16 clients, each with a separate connection, against the pace of the database alone on
 * the same machine in the same rounds.
 */
export async function opens(): Promise<Row[]> {
  return [...(await postgresRows()), ...(await embeddedRows()), ...(await fullRows())];
}
