// A program of its own, for a site whose backend has stopped: ends the phase of the race's session that runs. Tests run inside Playwright's loader, where
// the backend's modules do not.
import { openDatabase } from '@riftdrop/backend/plumbing/database';
import { jsonLogger } from '@riftdrop/backend/plumbing/logger';

const ends = {
  open: `update race_sessions set created_at = created_at - interval '1 day', open_until = now(), join_starts_at = now(), join_until = now() + interval '1 day'
    where state = 'open'`,
  joining: `update race_sessions set open_until = now() - interval '1 hour', join_starts_at = now() - interval '1 hour', join_until = now()
    where state = 'joining'`,
};

const [dataDir = '', phase = ''] = process.argv.slice(2);
const db = await openDatabase({ dataDir, databaseUrl: null, poolSize: 1 }, jsonLogger());
try {
  const { rowCount } = await db.pool.query(ends[phase as keyof typeof ends]);
  if (rowCount !== 1) throw new Error(`no session is ${phase}`);
} finally {
  await db.close();
}
