import { sql } from 'kysely';
import { lockAccounts } from '../../ledger/index.ts';
import type { Reader } from '../../plumbing/database/database.ts';
import type { Domain } from '../../plumbing/domain.ts';
import { refuse, type Refused } from '../../plumbing/http/refusal.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { closingOf } from './unfinished.ts';

/** Public profile of a closed account. Its number belongs to no player: those of the platform begin with another digit. */
export const closedPerson = (playerId: string) => ({
  nickname: 'Closed account',
  avatar: 'avatar-0',
  steamid: playerId.padStart(17, '0'),
});

/**
 * Closes an account, unless something of it is unfinished. The caller has deleted the codes of sign-ins, and ends the sessions.
 * Stakes hold the accounts of their player: those that are under way end first and are seen here, and later ones find the account
 * closed (`stake_refusals`). Self-block, limits, two-factor, payments and history stay as they are.
 * @returns when it was closed, and the number of the platform that it had
 */
export async function closeAccount(
  tx: Tx,
  playerId: string,
  domains: readonly Domain[],
): Promise<{ closedAt: Date; steamid: string } | Refused<'account_unfinished'>> {
  await lockAccounts(tx, playerId);
  const { unfinished } = await closingOf(tx, playerId, domains);
  if (unfinished.length > 0) return refuse('account_unfinished', undefined, { unfinished });
  const id = Number(playerId);
  const { steamid } = await tx.selectFrom('players').select('steamid').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  await tx.insertInto('closed_accounts').values({ player_id: id, steamid, nickname: null, avatar: null }).execute();
  // From here on a sign-in that is under way waits, and then opens the account again.
  const { closed_at } = await tx
    .updateTable('players')
    .set({ ...closedPerson(playerId), bots_allowed: false, closed_at: sql<Date>`site_now()` })
    .where('id', '=', id)
    .returning('closed_at')
    .executeTakeFirstOrThrow();
  for (const { erase } of domains) await erase?.(tx, playerId);
  await tx.insertInto('account_closings').values({ player_id: id, what: 'closed' }).execute();
  return { closedAt: closed_at!, steamid };
}

/** One account that was closed or opened again. */
export interface Closing {
  player_id: number;
  what: 'closed' | 'reopened';
  at: Date;
  /** A self-block of the player runs now. */
  blocked: boolean;
}

/** Closed and reopened accounts, the newest first. @param of a player's id or number of the platform; null for all players */
export async function closingsOf(reader: Reader, of: string | null): Promise<Closing[]> {
  const { rows } = await sql<Closing>`
    select c.player_id, c.what, c.at,
      exists (select from self_blocks b where b.player_id = c.player_id and b.finish_at > site_now()) as blocked
    from account_closings c
    where ${of}::text is null or c.player_id::text = ${of}
      or c.player_id in (select player_id from closed_accounts where steamid = ${of} union all select id from players where steamid = ${of})
    order by c.id desc limit 50`.execute(reader);
  return rows;
}
