// A separate program, for a site whose backend has stopped: ends the current phase of the race's session, or the hour
// of giveaways. Tests run inside Playwright's loader, where the backend's modules do not.
import { openDatabase } from '@riftdrop/backend/plumbing/database/database';
import { jsonLogger } from '@riftdrop/backend/plumbing/config/logger';
import { sql } from 'kysely';

const ends = {
  open: `update race_sessions set created_at = created_at - interval '1 day', open_until = now(), join_starts_at = now(),
    join_until = now() + interval '1 day'
    where state = 'open'`,
  joining: `update race_sessions set open_until = now() - interval '1 hour', join_starts_at = now() - interval '1 hour', join_until = now()
    where state = 'joining'`,
  hour: `update giveaway_rounds r set started_at = now() - interval '1 hour', finished_at = now()
    from giveaways g where g.id = r.giveaway_id and g.interval = 'hourly' and r.state = 'open'`,
};

const [dataDir = '', phase = ''] = process.argv.slice(2);
const db = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL ?? null, poolSize: 1 }, jsonLogger());
try {
  await db.owner.transaction().execute(async (tx) => {
    // A running round of a giveaway keeps its terms, so its table rejects another end.
    if (phase === 'hour') await sql`set local session_replication_role = replica`.execute(tx);
    const { numAffectedRows = 0n } = await sql.raw(ends[phase as keyof typeof ends]).execute(tx);
    if (numAffectedRows === 0n) throw new Error(`nothing is in the phase ${phase}`);
  });
} finally {
  await db.close();
}
