// Program of embedded.test.ts: writes rows into the database of a folder and prints each one that was acknowledged.
import { writeSync } from 'node:fs';
import { openDatabase } from '../../database.ts';
import { jsonLogger } from '../../../config/logger.ts';

const db = await openDatabase({ databaseUrl: null, dataDir: process.argv[2]!, poolSize: 1 }, jsonLogger());
await db.pool.query('create table if not exists acknowledged (id bigint generated always as identity primary key, text text)');
for (;;) {
  const { rows } = await db.pool.query<{ id: number }>("insert into acknowledged (text) values (repeat('x', 500)) returning id");
  writeSync(1, `${rows[0]!.id}\n`);
}
