// A process that runs the product's job runner with two handlers of the trials: one writes a row, one calls a provider
// and stores its answer. The runner, its claims and its fences are the product's (of the folder named first).
import { join } from 'node:path';
import type * as Database from '@riftdrop/backend/plumbing/database/database';
import type * as Runner from '@riftdrop/backend/plumbing/jobs/runner';
import pg from 'pg';
import { kinds } from './protocol.ts';
import type { WorkerNews } from './protocol.ts';

declare module '@riftdrop/backend/plumbing/database/database' {
  interface Schema {
    chaos_effects: { key: string; due_at: Date };
    chaos_payments: { key: string; fence: number; attempts: number; state: string };
  }
}

const [source = '', databaseUrl = '', provider = ''] = process.argv.slice(2);
const tell = (news: WorkerNews) => process.send?.(news);
const load = <T>(path: string) => import(join(source, 'src/plumbing', path)) as Promise<T>;
const { openDatabase } = await load<typeof Database>('database/database.ts');
const { JobRunner } = await load<typeof Runner>('jobs/runner.ts');

const write = (message: string, fields: Record<string, unknown> = {}) => {
  if (/lease was lost|took the job over/.test(String(fields.error))) tell('rejected');
  console.error(message, fields.error ?? '');
};
const log = { info: write, warn: write, error: write };
const db = await openDatabase({ databaseUrl, dataDir: '', poolSize: 20 }, log);
const runner = new JobRunner(
  { db, log },
  {
    [kinds.inside]: async (tx, job) => {
      await tx.insertInto('chaos_effects').values({ key: job.key, due_at: job.dueAt }).execute();
    },
    [kinds.outside]: {
      perform: async (job) => {
        const answer = await fetch(`${provider}/pay`, {
          method: 'POST',
          body: JSON.stringify({ key: job.key, fence: job.fence }),
          signal: AbortSignal.timeout(10_000),
        });
        if (!answer.ok) throw new Error(`the provider answered ${answer.status}`);
        return (await answer.json()) as { state: string };
      },
      confirm: async (tx, job, outcome) => {
        const { state } = outcome as { state: string };
        await tx.insertInto('chaos_payments').values({ key: job.key, fence: job.fence, attempts: job.attempts, state }).execute();
      },
    },
  },
);
// The channel that wakes the product's runners across processes wakes this one.
const listener = new pg.Client({ connectionString: databaseUrl });
listener.on('error', () => process.exit(1)).on('notification', ({ payload }) => runner.onNotification(payload ? Number(payload) : null));
await listener.connect();
await listener.query('listen jobs');
runner.start();
process.on('disconnect', () => process.exit());
tell('ready');
