import type { Domain } from '../plumbing/domain.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { pushCalls } from './push/calls.ts';
import { pushJob } from './push/job.ts';
import { pushServiceOf } from './push/configured.ts';
import { vapidOf } from './push/vapid.ts';
import { migrations } from './schema.ts';

export { messagesNow, publishMessage, withdrawMessage, type NewMessage, type ServiceMessage } from './messages.ts';
export { notify, push } from './notify.ts';
export { isContactRequested, requestContact } from './support.ts';

/** Public half of the site's push key (API-060). */
export const pushKeyOf = ({ config, secret }: Plumbing): string => vapidOf(config, secret).publicKey;

/** What the site tells people: messages to everybody, news for one person, pushes to their devices. */
export function domain(plumbing: Plumbing): Domain {
  const service = pushServiceOf(plumbing);
  return {
    name: 'notices',
    migrations,
    calls: pushCalls(plumbing, service),
    jobs: { 'notices.push': pushJob(plumbing, service) },
  };
}
