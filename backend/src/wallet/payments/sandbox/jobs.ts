import { sql } from 'kysely';
import type { Jobs } from '../../../plumbing/jobs/job.ts';
import type { Plumbing } from '../../../plumbing/plumbing.ts';
import { isCheckoutProvider } from '../providers/methods.ts';
import { messagePath } from '../providers/return.ts';
import { sandboxSides } from './providers.ts';
import { checkoutOf } from './routes.ts';
import { jsonHeaders, type Message } from './side.ts';
import { sandboxKey, sign } from './signature.ts';

export interface SandboxJobs {
  /** A provider of the sandbox sends a webhook. */
  'wallet.sandbox': { provider: string; event: string; reference: string };
}

/** Longest wait for an answer. */
const patienceMs = 4_000;

/**
 * Webhooks of the sandbox's providers go over HTTP to the routes of real ones, again and again until they are accepted.
 */
export const sandboxJobs = ({ db, secret }: Pick<Plumbing, 'db' | 'secret'>, address: () => string): Jobs => {
  const sides = sandboxSides(secret);
  const messageOf = async (provider: string, reference: string, event: string): Promise<Message | null> => {
    const { rows } = await sql<{ now: number }>`select floor(extract(epoch from site_now()))::bigint as now`.execute(db.sql);
    const { now } = rows[0]!;
    if (isCheckoutProvider(provider)) {
      const checkout = await checkoutOf(db.sql, provider, { reference });
      return checkout && sides[provider].message(checkout, now);
    }
    const body = JSON.stringify({ event, reference });
    return { body, headers: { ...jsonHeaders, 'x-signature': sign(sandboxKey(secret, provider), now, Buffer.from(body)) } };
  };
  return {
    'wallet.sandbox': {
      perform: async ({ payload: { provider, event, reference } }) => {
        const message = await messageOf(provider, reference, event);
        if (!message) return;
        const answer = await fetch(address() + messagePath.replace(':provider', provider), {
          method: 'POST',
          ...message,
          signal: AbortSignal.timeout(patienceMs),
        });
        if (!answer.ok) throw new Error(`the site answers ${answer.status}`);
      },
      confirm: async () => {},
    },
  };
};
