import { sql } from 'kysely';
import type { Domain } from '../plumbing/domain.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { pushCalls } from './push/calls.ts';
import { pushJob } from './push/job.ts';
import { pushServiceOf } from './push/configured.ts';
import { messagesNow } from './messages.ts';
import { vapidsOf } from './push/vapid.ts';
import { migrations } from './schema.ts';
import type { Reader } from '../plumbing/database/database.ts';
import { publish } from '../plumbing/live/outbox.ts';
import type { Tx } from '../plumbing/database/transaction.ts';

export { messagesNow, publishMessage, withdrawMessage, type NewMessage } from './messages.ts';
export { notify, pushAll } from './notify.ts';

/** Requests a player to write to support, or marks that as settled; the player's pages show it at once. */
export async function requestContact(tx: Tx, playerId: string, wanted: boolean): Promise<void> {
  const row = { player_id: Number(playerId) };
  if (wanted)
    await tx
      .insertInto('support_requests')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await tx.deleteFrom('support_requests').where('player_id', '=', row.player_id).execute();
  await publish(tx, `user.${playerId}`, 'user.updated', { show_contact_support_message: wanted });
}

/** Whether support has requested the player to write. */
export async function isContactRequested(reader: Reader, playerId: string): Promise<boolean> {
  const row = await reader.selectFrom('support_requests').select('player_id').where('player_id', '=', Number(playerId)).executeTakeFirst();
  return row !== undefined;
}

/** Messages of the site: to all visitors, news for one player, pushes to devices. */
export function domain(plumbing: Plumbing): Domain {
  const service = pushServiceOf(plumbing);
  const { config, secret, db } = plumbing;
  return {
    name: 'notices',
    migrations,
    erase: async (tx, playerId) => {
      await sql`delete from push_subscriptions where player_id = ${playerId}::bigint`.execute(tx);
      await sql`delete from support_requests where player_id = ${playerId}::bigint`.execute(tx);
    },
    calls: pushCalls(plumbing, service),
    settings: async () => ({
      service_messages: await messagesNow(db.sql),
      // Public half of the site's newest push key: a browser that subscribed with an older one subscribes again.
      push: { service: config.push, public_key: vapidsOf(config, secret)[0]!.publicKey },
    }),
    jobs: { 'notices.push': pushJob(plumbing, service) },
  };
}
