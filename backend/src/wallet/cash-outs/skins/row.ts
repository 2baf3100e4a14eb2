import type { SendItemStatus, SendRequest } from '@riftdrop/contract/api/wallet/withdrawals';
import type { SkinItem } from '@riftdrop/contract/api/catalogue/skins';
import { sql } from 'kysely';
import type { Reader } from '../../../plumbing/database/database.ts';
import type { Tx } from '../../../plumbing/database/transaction.ts';

/** A row of `send_requests`. */
export interface SendRow {
  id: string;
  player_id: number;
  drop_id: number;
  skin_item: SkinItem;
  name: string;
  cost: number;
  recipient: string;
  item: SendItemStatus;
  attempt: number;
  offer_id: string | null;
  offer_name: string | null;
  price: number | null;
  trade_link: string | null;
  locked_until: Date | null;
  created_at: Date;
  ended_at: Date | null;
}

/** The columns of `SendRow`, with the skin of the item. */
export const shown = sql`send_requests.*, drop_json(drop_id) -> 'skin_item' as skin_item`;

/** A send request of any player; null when there is none. */
export async function sendRow(reader: Reader, id: string): Promise<SendRow | null> {
  return (await sql<SendRow>`select ${shown} from send_requests where id = ${id}`.execute(reader)).rows[0] ?? null;
}

/** The same, locked until the end of the transaction. */
export async function lockSend(tx: Tx, id: string): Promise<SendRow | null> {
  return (await sql<SendRow>`select ${shown} from send_requests where id = ${id} for update of send_requests`.execute(tx)).rows[0] ?? null;
}

export const statusOf = ({ ended_at }: Pick<SendRow, 'ended_at'>): SendRequest['status'] => (ended_at === null ? 'open' : 'closed');

/** A send request in its player's view. */
export function sendOf(row: SendRow): SendRequest {
  const {
    id,
    drop_id,
    skin_item,
    name,
    cost,
    recipient,
    item,
    offer_id,
    offer_name,
    price,
    trade_link,
    locked_until,
    created_at,
    ended_at,
  } = row;
  const isBought = item === 'purchased' || item === 'accepted';
  return {
    id,
    status: statusOf(row),
    drop_id: String(drop_id),
    skin_item,
    name,
    cost,
    recipient,
    items: [
      {
        item_id: String(drop_id),
        status: item,
        trade_link: isBought && ended_at === null ? trade_link : null,
        locked_until: item === 'accepted' && ended_at === null ? (locked_until?.toISOString() ?? null) : null,
      },
    ],
    offers: price === null ? [] : [{ id: offer_id!, name: offer_name!, price, rest: cost - price, status: item }],
    created_at: created_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  };
}
