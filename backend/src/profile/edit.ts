import { editProfile, type Player } from '@riftdrop/contract/api/profile/profile';
import { type Served, servePlayer } from '../plumbing/http/http.ts';
import { publish, publishTogether, publishToChannel } from '../plumbing/live/outbox.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';
import { ownPart, type PlayerFacts } from './me.ts';
import { changeSettings } from './settings.ts';

/**
 * Changes the player's settings, and publishes them to the player's other tabs, and to viewers of the profile when
 * amounts are hidden or shown.
 */
export function serveEdit(facts: PlayerFacts): Served {
  return servePlayer(editProfile, async ({ plumbing, playerId, body }) => {
    await inTransaction(plumbing.db, async (tx) => {
      await changeSettings(tx, playerId, body);
      await publishTogether(tx, async () => {
        await publish(tx, `user.${playerId}`, 'user.updated', body satisfies Partial<Player>);
        const shows = body.blur_balance_cost !== undefined || body.blur_inventory_cost !== undefined;
        if (shows) await publishToChannel(tx, { channel: 'profile', id: playerId }, 'profile.updated', {}, 1);
      });
    });
    return ownPart(plumbing, facts, playerId);
  });
}
