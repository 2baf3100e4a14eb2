import { sql } from 'kysely';
import { setInStock } from '../catalogue/index.ts';
import { publish } from '../plumbing/live/outbox.ts';
import type { Tx } from '../plumbing/database/transaction.ts';

/**
 * Sets how many openings of a case are left; null stops counting. A case with nothing left is out of stock, any other
 * is in stock. The opening that takes the last one puts the case out of stock by itself.
 */
export async function setStock(tx: Tx, caseNumber: number, left: number | null): Promise<void> {
  if (left !== null && (!Number.isSafeInteger(left) || left < 0 || left > 2_000_000_000)) throw new RangeError(`${left} is no stock`);
  // The row of the case first, as an opening does.
  await setInStock(tx, caseNumber, left !== 0);
  if (left === null) await sql`delete from case_stock where case_id = ${caseNumber}`.execute(tx);
  else
    await sql`insert into case_stock (case_id, left_over) values (${caseNumber}, ${left})
      on conflict (case_id) do update set left_over = excluded.left_over`.execute(tx);
  await publish(tx, 'general', 'dropcases.list.updated', {});
}
