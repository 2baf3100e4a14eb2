import { randomBytes } from 'node:crypto';
import type { createSend, SendRequest } from '@riftdrop/contract/api/wallet/withdrawals';
import { sql } from 'kysely';
import type { MoneyRequest } from '../../../plumbing/http/http.ts';
import { isRefused, refuse } from '../../../plumbing/http/refusal.ts';
import type { Tx } from '../../../plumbing/database/transaction.ts';
import { isInDemo } from '../../../accounts/index.ts';
import { wrongCode } from '../../../auth/index.ts';
import { takeOut } from '../take-out.ts';
import { addStep, refOf, publishSend } from './changes.ts';
import { type SendRow, sendOf, shown } from './row.ts';

/** Steam's trade URL of an account: its number, and the token that allows others to offer a trade. */
const tradeUrl = /^https:\/\/steamcommunity\.com\/tradeoffer\/new\/\?partner=[1-9][0-9]{0,9}&token=[A-Za-z0-9_-]{8}$/;

/**
 * Begins a send request: the item is out of the inventory from here on. Order of locks as with a cash-out.
 * @param takeCode consumes the code of the second factor; false when it is wrong
 */
export async function begin(tx: Tx, { playerId, body }: MoneyRequest<typeof createSend>, takeCode: (tx: Tx) => Promise<boolean>) {
  if (await isInDemo(tx, playerId)) return refuse('demo_mode_payout');
  if (!tradeUrl.test(body.recipient)) return refuse('invalid_trade_token');
  if (!(await takeCode(tx))) return wrongCode();
  const id = randomBytes(16).toString('hex');
  const item = await takeOut(tx, playerId, body.drop_id, { to: 'send', ref: refOf(id) });
  if (isRefused(item)) return item;
  const { rows } = await sql<SendRow>`
    insert into send_requests (id, player_id, drop_id, name, cost, recipient)
    select ${id}, ${playerId}::bigint, ${item.id}, market_name(${item.skin_item_id}), ${item.cost}, ${body.recipient} returning ${shown}`.execute(
    tx,
  );
  await addStep(tx, id, 'created');
  await publishSend(tx, rows[0]!);
  return sendOf(rows[0]!) satisfies SendRequest;
}
