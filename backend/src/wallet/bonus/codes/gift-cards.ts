import { createHash, randomBytes } from 'node:crypto';
import type { GiftCard, Payment } from '@riftdrop/contract/api/wallet/payments';
import { sql } from 'kysely';
import { lockAccounts, systemAccount } from '../../../ledger/index.ts';
import type { Reader } from '../../../plumbing/database/database.ts';
import { refuse, type Refused } from '../../../plumbing/http/refusal.ts';
import type { Tx } from '../../../plumbing/database/transaction.ts';
import { addStep } from '../../payments/deposits/changes.ts';
import { credit } from '../../payments/deposits/credit.ts';
import { type PaymentRow, paymentOf, paymentRow } from '../../payments/deposits/row.ts';
import { limitRefusal, remainingFor } from '../../payments/limits/remaining.ts';

/** The stored hash of a code. A code has 60 bits or more, so that it cannot be found from the hash. */
export const cardHash = (code: string): string => createHash('sha256').update(code.toUpperCase()).digest('hex');

/** Cards that can be bought somewhere. */
export async function cardOffers(reader: Reader): Promise<GiftCard[]> {
  const { rows } = await sql<{ id: number; amount: number; price: number; link: string }>`
    select * from gift_card_offers order by amount, id`.execute(reader);
  return rows.map(({ id, ...offer }) => ({ id: String(id), ...offer, currency: 'USD' as const, image: null }));
}

/**
 * Credits a gift card to the first player who enters it. It counts towards the limits of deposits: it is incoming
 * money.
 */
export async function redeemCard(tx: Tx, playerId: string, code: string): Promise<Payment | Refused<'unknown_code' | 'deposits_limit'>> {
  await lockAccounts(tx, playerId);
  const hash = cardHash(code);
  const { rows: cards } = await sql<{ amount: number }>`
    select amount from gift_cards where hash = ${hash} and payment_id is null for update`.execute(tx);
  const [card] = cards;
  if (!card) return refuse('unknown_code');
  const lowest = await remainingFor(tx, playerId, { reserved: true });
  if (lowest && lowest.remaining < card.amount) return limitRefusal(lowest);
  const id = randomBytes(16).toString('hex');
  const { rows } = await sql<PaymentRow>`
    insert into payments (id, player_id, provider, amount, currency, fee, expires_at)
    values (${id}, ${playerId}::bigint, 'gift_card', ${card.amount}, 'USD', 0, site_now()) returning *`.execute(tx);
  await sql`update gift_cards set payment_id = ${id} where hash = ${hash}`.execute(tx);
  await addStep(tx, id, 'created');
  await credit(tx, rows[0]!, await systemAccount(tx, 'USD', 'gift_cards'));
  return paymentOf((await paymentRow(tx, id))!);
}

/** Makes cards of these codes. @returns how many are new */
export async function addGiftCards(tx: Tx, amount: number, codes: readonly string[]): Promise<number> {
  const { rows } = await sql`
    insert into gift_cards (hash, amount) select hash, ${amount} from unnest(${codes.map(cardHash)}::text[]) as hash
    on conflict do nothing returning hash`.execute(tx);
  return rows.length;
}
