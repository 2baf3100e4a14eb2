import { sql } from 'kysely';
import { accountOf, lockBalance, type PaidStakes, systemAccount, transfer } from '../ledger/index.ts';
import type { Tx } from '../plumbing/database/transaction.ts';
import { shareOf } from './terms.ts';
import { publishPartner } from './view.ts';

/** Sealed blocks that are counted in one turn. */
const blocksPerTurn = 20;

/** The source of partner shares; shares that are taken back return to it. */
export const shareAccount = (tx: Tx): Promise<number> => systemAccount(tx, 'USD', 'clearing:partners');

/** Counts the new part of the history, and credits every partner the difference. */
export async function countShares(tx: Tx, { taken, returned }: PaidStakes): Promise<void> {
  await sql`select from partners_counted for update`.execute(tx);
  const { rows } = await sql<{ partner: number }>`
    select partners_count as partner from partners_count(${blocksPerTurn}, ${taken}::text[], ${returned}::text[])`.execute(tx);
  for (const { partner } of rows) await creditShare(tx, partner);
}

/** A paid out share is not taken back from the balance: later shares repay it. */
async function creditShare(tx: Tx, partner: number): Promise<void> {
  const playerId = String(partner);
  const { rows } = await sql<{ base: number; credited: number; block: number }>`
    update partners p set base = partner_base(p.player_id) where player_id = ${partner}
    returning base, credited, (select n from partners_counted) as block`.execute(tx);
  const { base, credited, block } = rows[0]!;
  const own = await accountOf(tx, playerId, 'partner:USD');
  const change = Math.max(shareOf(base) - credited, -(await lockBalance(tx, own)));
  if (change !== 0) {
    const site = await shareAccount(tx);
    const [from, to, kind] = change > 0 ? [site, own, 'partner_share'] : [own, site, 'partner_share_back'];
    await transfer(tx, { from, to, amount: Math.abs(change), kind, ref: `block:${block}` });
    await sql`update partners set credited = credited + ${change} where player_id = ${partner}`.execute(tx);
  }
  await publishPartner(tx, playerId);
}
