import { sql } from 'kysely';
import type { Jobs } from '../../plumbing/jobs/job.ts';
import type { Plumbing } from '../../plumbing/plumbing.ts';
import { messagePath } from '../deposits/messages.ts';
import { sandboxKey, sign } from './signature.ts';

declare module '../../plumbing/jobs/job.ts' {
  interface JobPayloads {
    /** A provider of the sandbox tells the site something. */
    'wallet.sandbox': { provider: string; event: string; reference: string };
  }
}

/** Longest wait for an answer. */
const patienceMs = 4_000;

/** Messages of the sandbox's providers go over HTTP to the door of real ones, again and again until they are taken. */
export const sandboxJobs = ({ db, secret }: Pick<Plumbing, 'db' | 'secret'>, address: () => string): Jobs => ({
  'wallet.sandbox': {
    perform: async ({ payload: { provider, event, reference } }) => {
      const body = Buffer.from(JSON.stringify({ event, reference }));
      const { rows } = await sql<{ now: number }>`select floor(extract(epoch from site_now()))::bigint as now`.execute(db.sql);
      const answer = await fetch(address() + messagePath.replace(':provider', provider), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-signature': sign(sandboxKey(secret, provider), rows[0]!.now, body) },
        body,
        signal: AbortSignal.timeout(patienceMs),
      });
      if (!answer.ok) throw new Error(`the site answers ${answer.status}`);
    },
    confirm: async () => {},
  },
});
