import { editProfile, type Player } from '@riftdrop/contract/profile';
import { type Served, servePlayer } from '../plumbing/http.ts';
import { publish } from '../plumbing/outbox.ts';
import { inTransaction } from '../plumbing/transaction.ts';
import { ownPart } from './me.ts';
import { changeSettings } from './settings.ts';

/** Changes what the player settled, and tells the other tabs of the player (API-035). */
export function serveEdit(): Served {
  return servePlayer(editProfile, async ({ plumbing, playerId, body }) => {
    await inTransaction(plumbing.db, async (tx) => {
      await changeSettings(tx, playerId, body);
      await publish(tx, `user.${playerId}`, 'user.updated', body satisfies Partial<Player>);
    });
    return ownPart(plumbing, playerId);
  });
}
