import { sql } from 'kysely';
import type { Reader } from '../plumbing/database/database.ts';

/** Openings and gifts of cases so far, counted from the drops. */
export interface Counts {
  opened: number;
  /** Worth of the items from free cases, USD cents. */
  free_cost: number;
}

/** Of one case, or of all. */
export async function countsOf(reader: Reader, caseNumber: number | null): Promise<Counts> {
  const { rows } = await sql<Counts>`select opened, free_cost from case_counts_now(${caseNumber})`.execute(reader);
  return rows[0]!;
}

/** Makes the next look short: finished openings are added to the stored counts. Safe at any time and in any process. */
export async function foldCounts(reader: Reader): Promise<void> {
  await sql`select case_counts_fold()`.execute(reader);
}
