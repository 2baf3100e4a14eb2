import { closeAccount as closeCall, closingView } from '@riftdrop/contract/api/accounts/closing';
import { closeAccount, closingOf } from '../accounts/index.ts';
import type { Domain } from '../plumbing/domain.ts';
import { isRefused, servePlayer, type Served } from '../plumbing/http/http.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { inTransaction, type Tx } from '../plumbing/database/transaction.ts';
import type { AccessTokens } from './access.ts';
import { endAllOf } from './sessions.ts';
import { tryCode, wrongCode } from './two-factor/spend.ts';
import { tfaOf } from './two-factor/status.ts';

/** Closing the caller's account. */
export function closingCalls(plumbing: Plumbing, access: AccessTokens, domains: readonly Domain[]): Served[] {
  const { db } = plumbing;
  return [
    servePlayer(closingView, ({ playerId }) => closingOf(db.sql, playerId, domains)),
    servePlayer(closeCall, async ({ playerId, body: { tfa_code } }) => {
      const close = (tx: Tx) => closeWithSessions(tx, playerId, domains);
      // With two-factor on, the code is always required here, whatever the player's settings for other calls.
      const closed = (await tfaOf(db.sql, playerId)).tfa_enabled
        ? tfa_code === undefined
          ? wrongCode()
          : await tryCode(plumbing, playerId, tfa_code, (spend) =>
              inTransaction(db, async (tx) => ((await spend(tx)) ? close(tx) : wrongCode())),
            )
        : await inTransaction(db, close);
      if (isRefused(closed)) return closed;
      access.forget(closed.sessions);
      return { closed_at: closed.closedAt.toISOString() };
    }),
  ];
}

/** Closes the account, and ends every sign-in of it. @returns when it was closed, and the sessions that ended */
async function closeWithSessions(tx: Tx, playerId: string, domains: readonly Domain[]) {
  const id = Number(playerId);
  // Before the row of the player, as a sign-in takes them.
  await tx.deleteFrom('login_codes').where('player_id', '=', id).execute();
  const closed = await closeAccount(tx, playerId, domains);
  if (isRefused(closed)) return closed;
  const sessions = await endAllOf(tx, playerId);
  await tx.updateTable('sessions').set({ device: '', network: '' }).where('player_id', '=', id).execute();
  await tx.deleteFrom('nickname_keys').where('steamid', '=', closed.steamid).execute();
  return { closedAt: closed.closedAt, sessions };
}
