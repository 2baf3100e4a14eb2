import type { Tx } from '../plumbing/database/transaction.ts';
import { publishCase } from './change-case.ts';
import { returnRange } from './generator/cases.ts';
import { averageReturn } from './generator/odds.ts';
import { riskGrade } from './generator/risk.ts';
import { checkSection, checkWorth, type Terms } from './terms.ts';

/**
 * The contents of a new case version. `worth` is the base of the return, USD cents: the price, or the worth of the
 * points.
 */
export interface VersionContents extends Terms {
  items: readonly { skin_item_id: number; weight: number; cost: number }[];
}

/**
 * Makes the next version of a case the current one and returns its number. Openings that quote an older one need a
 * confirmation. Throws a RangeError when the return would leave the published range, or the price does not fit the
 * case; the database refuses weights with a wrong sum.
 */
export async function publishVersion(tx: Tx, caseNumber: number, { price, points_price, worth, items }: VersionContents): Promise<number> {
  const current = await tx
    .selectFrom('cases')
    .select(['version', 'section', 'king_rate_ppm'])
    .where('id', '=', caseNumber)
    .forUpdate()
    .executeTakeFirstOrThrow();
  checkSection(current.section, { price, points_price });
  checkWorth({ price, points_price, worth });
  if (current.king_rate_ppm !== null && price === 0) throw new RangeError('a case with a king costs money: a part of it feeds the king');
  // The share for a king is paid back to players too.
  const average_return_ppm = averageReturn(items, worth) + (current.king_rate_ppm ?? 0);
  if (average_return_ppm < returnRange.least || average_return_ppm > returnRange.most)
    throw new RangeError(`the case would return ${average_return_ppm} ppm`);
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
  await publishCase(tx, caseNumber);
  return version;
}
