import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../plumbing/testing/app.ts';
import { nonceTaker, deleteExpiredSessions } from './nonces.ts';

const app = testApp();

test('takes a nonce once across processes and restarts', async () => {
  const taken = await Promise.all(Array.from({ length: 20 }, () => nonceTaker(app.db, 'taken')('one')));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await nonceTaker(app.db, 'given')('one')).toBe(true);
});

test('deletes nonces and ended sessions only when unusable', async () => {
  const [gone, alive] = [await app.aPlayer(), await app.aPlayer()];
  await nonceTaker(app.db, 'taken')('two');
  await sql`update sessions set ended_at = clock_timestamp() - interval '8 days' where player_id = ${gone.id}`.execute(app.db.sql);
  await deleteExpiredSessions(app.db);
  expect(await nonceTaker(app.db, 'taken')('two')).toBe(false);
  const sessions = await app.db.sql.selectFrom('sessions').select('player_id').execute();
  expect(sessions.map(({ player_id }) => String(player_id))).toContain(alive.id);
  expect(sessions.map(({ player_id }) => String(player_id))).not.toContain(gone.id);
  await sql`update openid_nonces set at = at - interval '61 minutes'`.execute(app.db.sql);
  await deleteExpiredSessions(app.db);
  expect(await nonceTaker(app.db, 'taken')('two')).toBe(true);
});
