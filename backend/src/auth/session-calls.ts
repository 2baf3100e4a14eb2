import { endAllSessions, endSession, sessionList } from '@riftdrop/contract/api/auth/auth';
import { refuse, servePlayer, type Served } from '../plumbing/http/http.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';
import type { AccessTokens } from './access.ts';
import { endAllOf, endOne, sessionsOf } from './sessions.ts';
import { wholeList } from '../plumbing/http/whole-list.ts';

/** Where a player is signed in, and signing out there. */
export function sessionCalls({ db }: Plumbing, access: AccessTokens): Served[] {
  return [
    servePlayer(sessionList, async ({ identity }) => wholeList(await sessionsOf(db.sql, identity))),
    servePlayer(endSession, async ({ playerId, params }) => {
      const ended = await inTransaction(db, (tx) => endOne(tx, playerId, params.id));
      access.forget([params.id]);
      return ended ? {} : refuse('not_found', 'There is no such session.');
    }),
    servePlayer(endAllSessions, async ({ playerId, identity, body }) => {
      const ended = await inTransaction(db, (tx) => endAllOf(tx, playerId, body.keep_current ? identity.sessionId : null));
      access.forget(ended);
      return { ended: ended.length };
    }),
  ];
}
