// The product's live server (backend/src/plumbing/live/server.ts), as a player's socket finds it, with events from this
// process: it measures the way from an event to 1,000 sockets, without the database before it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { systemClock } from '@riftdrop/backend/plumbing/config/clock';
import { openMemoryDatabase } from '@riftdrop/backend/plumbing/database/database';
import { joinRegistry } from '@riftdrop/backend/plumbing/live/join';
import { LiveServer } from '@riftdrop/backend/plumbing/live/server';
import { jsonLogger } from '@riftdrop/backend/plumbing/config/logger';
import { migrations } from '@riftdrop/backend/plumbing/database/schema';
import { serveOrders } from './orders.ts';

const log = jsonLogger();
const db = await openMemoryDatabase(log);
await sql.raw(migrations['0001_plumbing']!).execute(db.sql);
const http = createServer();
const live = new LiveServer(http, { db, clock: systemClock, log, identify: async () => null, joins: joinRegistry(), onEvent: () => {} });

let seq = 0;
http.listen(0, '127.0.0.1', () => {
  serveOrders((http.address() as AddressInfo).port, (text) => {
    seq++;
    live.deliver([{ pos: seq, channel: 'general', seq, event: 'live.drop', data: text }]);
  });
});
