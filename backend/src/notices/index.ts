import { sql } from 'kysely';
import type { Domain } from '../plumbing/domain.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { pushCalls } from './push/calls.ts';
import { pushJob } from './push/job.ts';
import { pushServiceOf } from './push/configured.ts';
import { messagesNow } from './messages.ts';
import { vapidOf } from './push/vapid.ts';
import { migrations } from './schema.ts';

export { messagesNow, publishMessage, withdrawMessage, type NewMessage } from './messages.ts';
export { notify, pushAll } from './notify.ts';
export { isContactRequested, requestContact } from './support.ts';

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
      // Public half of the site's push key.
      push: { service: config.push, public_key: vapidOf(config, secret).publicKey },
    }),
    jobs: { 'notices.push': pushJob(plumbing, service) },
  };
}
