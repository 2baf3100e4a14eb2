import type { Tx } from '../plumbing/database/transaction.ts';

/** Sets whether a case is in stock. The row of the case stays locked until the commit. */
export async function setInStock(tx: Tx, caseNumber: number, inStock: boolean): Promise<void> {
  await tx
    .updateTable('cases')
    .set({ stock: inStock ? 'in_stock' : 'out_of_stock' })
    .where('id', '=', caseNumber)
    .execute();
}
