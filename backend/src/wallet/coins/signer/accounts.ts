import { sql } from 'kysely';
import type { Database } from '../../../plumbing/database/database.ts';
import { accountOf } from './ethereum-payer.ts';

/**
 * Names the account of numbered payouts of earlier releases, which stored only the signed bytes. Without it a payout from the same
 * account could get a number that is in use.
 */
export async function nameAccounts({ sql: reader }: Pick<Database, 'sql'>): Promise<void> {
  const { rows } = await sql<{ reference: string; bytes: string }>`
    select reference, t.bytes from payouts join payout_transactions t using (reference)
    where payouts.chain = 'ethereum' and nonce is not null and account is null and t.kind = 'pay'`.execute(reader);
  for (const { reference, bytes } of rows)
    await sql`update payouts set account = ${await accountOf(bytes)} where reference = ${reference} and account is null`.execute(reader);
}
