// One backend process as far as jobs go: it runs due timers until it is killed.
import { sql } from 'kysely';
import { openDatabase } from '@riftdrop/backend/plumbing/database/database';
import { JobRunner } from '@riftdrop/backend/plumbing/jobs/runner';
import { jsonLogger } from '@riftdrop/backend/plumbing/config/logger';

const log = jsonLogger(() => {});
const db = await openDatabase({ databaseUrl: process.argv[2] ?? '', databaseOwnerUrl: null, dataDir: '', poolSize: 16 }, log);
const runner = new JobRunner(
  { db, log },
  {
    'bench.timer': async (tx, { key, dueAt }) => {
      await sql`insert into bench_effects (key, due_at, at) values (${key}, ${dueAt}, clock_timestamp())`.execute(tx);
    },
  },
);
db.listen({ jobs: (at) => runner.onNotification(at === undefined ? null : Number(at)) });
runner.start();
process.on('disconnect', () => process.exit());
process.send?.({ name: 'running' });
