import { randomBytes } from 'node:crypto';
import type { addCashOutAccount, CashOutAccount } from '@riftdrop/contract/api/wallet/cash-outs';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Reader } from '../../../plumbing/database/database.ts';
import { publish } from '../../../plumbing/live/outbox.ts';
import { refuse, type Refused } from '../../../plumbing/http/refusal.ts';
import type { Tx } from '../../../plumbing/database/transaction.ts';
import { wrongCode } from '../../../auth/index.ts';
import { type LitecoinNetwork, readAddress } from './address.ts';
import { invalid } from './create.ts';
import { accountOf, type AccountRow } from './row.ts';

/** Open accounts of a player. */
const maxAccounts = 50;

/** Accounts that are not closed, newest first. */
export async function accountsOf(reader: Reader, playerId: string): Promise<CashOutAccount[]> {
  const { rows } = await sql<AccountRow>`
    select * from cash_out_accounts where player_id = ${playerId}::bigint and state <> 'closed' order by n desc`.execute(reader);
  return rows.map(accountOf);
}

/** Earlier accounts have the upper case of their entry. */
const isSameAddress = (stored: string, address: string): boolean => stored === address || stored === address.toUpperCase();

/** Stores an address. @param takeCode consumes the code of the second factor; false when it is wrong */
export async function addAccount(
  tx: Tx,
  playerId: string,
  { symbol, address: entered, label, network }: z.output<(typeof addCashOutAccount)['body']> & { network?: LitecoinNetwork },
  takeCode: (tx: Tx) => Promise<boolean>,
): Promise<CashOutAccount | Refused<'validation'>> {
  const read = readAddress(symbol, entered, network);
  if ('problem' in read) return invalid('address', read.problem);
  const { address } = read;
  if (!(await takeCode(tx))) return wrongCode();
  await sql`select from players where id = ${playerId}::bigint for update`.execute(tx);
  const { rows: open } = await sql<AccountRow>`
    select * from cash_out_accounts where player_id = ${playerId}::bigint and state = 'active'`.execute(tx);
  const known = open.find((account) => account.symbol === symbol && isSameAddress(account.address, address));
  if (known) return accountOf(known);
  if (open.length >= maxAccounts) return invalid('address', `You have ${maxAccounts} accounts. Close one first.`);
  const { rows } = await sql<AccountRow>`
    insert into cash_out_accounts (id, player_id, symbol, address, label)
    values (${randomBytes(16).toString('hex')}, ${playerId}::bigint, ${symbol}, ${address}, ${label}) returning *`.execute(tx);
  return accountOf(rows[0]!);
}

/** Closes an account, or lets the last cash-out to it close it. */
export async function closeAccount(tx: Tx, playerId: string, id: string): Promise<CashOutAccount | Refused<'not_found'>> {
  const { rows: own } = await sql<AccountRow>`
    select * from cash_out_accounts where id = ${id} and player_id = ${playerId}::bigint for update`.execute(tx);
  if (!own[0]) return refuse('not_found', 'There is no such account.');
  if (own[0].state === 'closed') return accountOf(own[0]);
  const { rows } = await sql<AccountRow>`
    update cash_out_accounts set state =
      case when exists (select from cash_outs where account_id = ${id} and ended_at is null) then 'pending_close' else 'closed' end
    where id = ${id} returning *`.execute(tx);
  await publish(tx, `user.${playerId}`, 'cashout.account.updated', { id, state: rows[0]!.state });
  return accountOf(rows[0]!);
}
