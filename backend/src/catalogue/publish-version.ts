import { tell } from '../plumbing/outbox.ts';
import type { Tx } from '../plumbing/transaction.ts';
import { returnRange } from './generator/cases.ts';
import { averageReturn } from './generator/odds.ts';
import { riskGrade } from './generator/risk.ts';
import './tables.ts';

/** The contents of a new case version. `worth` is what the return is measured against, USD cents: the price, or what the points are worth. */
export interface VersionContents {
  price: number;
  points_price: number | null;
  worth: number;
  items: readonly { skin_item_id: number; weight: number; cost: number }[];
}

/**
 * Makes the next version of a case the current one and returns its number. Openings that quote an older one are asked
 * again. Throws when the return would leave the published range; the database refuses weights that do not add up.
 */
export async function publishVersion(tx: Tx, caseNumber: number, { price, points_price, worth, items }: VersionContents): Promise<number> {
  const average_return_ppm = averageReturn(items, worth);
  if (average_return_ppm < returnRange.least || average_return_ppm > returnRange.most)
    throw new RangeError(`the case would return ${average_return_ppm} ppm`);
  const current = await tx.selectFrom('cases').select('version').where('id', '=', caseNumber).forUpdate().executeTakeFirstOrThrow();
  const version = current.version + 1;
  await tx
    .insertInto('case_versions')
    .values({ case_id: caseNumber, version, price, points_price, average_return_ppm, risk_grade: riskGrade(items, worth) })
    .execute();
  await tx
    .insertInto('case_items')
    .values(items.map((item) => ({ case_id: caseNumber, version, ...item })))
    .execute();
  await tx.updateTable('cases').set({ version }).where('id', '=', caseNumber).execute();
  await tell(tx, 'general', 'dropcases.list.updated', {});
  return version;
}
