import type { CashOut, CashOutAccount, CashOutSymbol } from '@riftdrop/contract/api/wallet/cash-outs';
import type { SkinItem } from '@riftdrop/contract/api/catalogue/skins';
import { sql } from 'kysely';
import type { Reader } from '../../../plumbing/database/database.ts';
import type { Tx } from '../../../plumbing/database/transaction.ts';

/** A row of `cash_outs`. */
export interface CashOutRow {
  id: string;
  player_id: number;
  drop_id: number;
  skin_item: SkinItem;
  account_id: string;
  symbol: CashOutSymbol;
  address: string;
  cost: number;
  fee: number;
  units: string;
  settings_at: Date;
  status: CashOut['status'];
  status_code: CashOut['status_code'];
  review: 'amount' | 'debt' | null;
  transaction: string | null;
  created_at: Date;
  ended_at: Date | null;
}

/** A row of `cash_out_accounts`. */
export interface AccountRow {
  id: string;
  symbol: CashOutSymbol;
  address: string;
  label: string;
  state: CashOutAccount['state'];
  created_at: Date;
}

/** The columns of `CashOutRow`, with the skin of the item. */
export const shown = sql`cash_outs.*, drop_json(drop_id) -> 'skin_item' as skin_item`;

/** A cash-out of any player; null when there is none. */
export async function cashOutRow(reader: Reader, id: string): Promise<CashOutRow | null> {
  return (await sql<CashOutRow>`select ${shown} from cash_outs where id = ${id}`.execute(reader)).rows[0] ?? null;
}

/** The same, locked until the end of the transaction. */
export async function lockCashOut(tx: Tx, id: string): Promise<CashOutRow | null> {
  return (await sql<CashOutRow>`select ${shown} from cash_outs where id = ${id} for update of cash_outs`.execute(tx)).rows[0] ?? null;
}

/** A cash-out in its player's view. */
export const cashOutOf = (row: CashOutRow): CashOut => ({
  id: row.id,
  drop_id: String(row.drop_id),
  skin_item: row.skin_item,
  account_id: row.account_id,
  settings_timestamp: row.settings_at.toISOString(),
  symbol: row.symbol,
  address: row.address,
  cost: row.cost,
  fee: row.fee,
  received: row.cost - row.fee,
  units: String(row.units),
  status: row.status,
  status_code: row.status_code,
  transaction: row.transaction,
  created_at: row.created_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
});

export const accountOf = ({ id, symbol, address, label, state, created_at }: AccountRow): CashOutAccount => ({
  id,
  symbol,
  address,
  label,
  state,
  created_at: created_at.toISOString(),
});
