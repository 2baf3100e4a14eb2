// One backend process as far as the live log goes: it writes the events of drops, numbers them and reads them.
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '@riftdrop/backend/plumbing/database/database';
import { Pump } from '@riftdrop/backend/plumbing/live/pump';
import { jsonLogger } from '@riftdrop/backend/plumbing/config/logger';
import type { Measured, Order } from './orders.ts';

/** Players who open cases by turns. */
const players = 500;
const tickMs = 10;
const sampleMs = 50;
const log = jsonLogger(() => {});
const db = await openDatabase({ databaseUrl: process.argv[2] ?? '', databaseOwnerUrl: null, dataDir: '', poolSize: 16 }, log);
let measured = nothing();
let newestDrop = 0;

const pump = new Pump(db, log, 500, (events) => {
  const now = Date.now();
  for (const { channel, data } of events) {
    const { at } = data as { at: number };
    if (channel === 'general') newestDrop = Math.max(newestDrop, at);
    else measured.lateMs.push(now - at);
  }
});
countLooks();
await pump.start();
db.listen({ live: (payload) => pump.notified(payload) });
process.on('message', ({ drops, seconds }: Order) => void run(drops, seconds));
process.on('disconnect', () => process.exit());
process.send?.({ name: 'running' });

function nothing(): Omit<Measured, 'name'> {
  return { lateMs: [], dropMs: [], lookMs: [], looks: 0, batches: 0 };
}

/** Times every numbering of the pump. */
function countLooks(): void {
  const query = db.pool.query.bind(db.pool) as (...args: unknown[]) => Promise<{ rows: { moved?: number }[] }>;
  const timed = async (...args: unknown[]) => {
    if ((args[0] as { name?: string }).name !== 'number_outbox') return query(...args);
    const begun = performance.now();
    const result = await query(...args);
    measured.lookMs.push(performance.now() - begun);
    measured.looks += 1;
    if ((result.rows[0]?.moved ?? 0) > 0) measured.batches += 1;
    return result;
  };
  Object.assign(db.pool, { query: timed });
}

/** Writes drops at this rate; a transaction that is late delays none of the next. */
async function run(drops: number, seconds: number): Promise<void> {
  measured = nothing();
  const sample = setInterval(() => newestDrop > 0 && measured.dropMs.push(Date.now() - newestDrop), sampleMs);
  const begun = performance.now();
  const writing: Promise<unknown>[] = [];
  let written = 0;
  for (let tick = 1; performance.now() - begun < seconds * 1000; tick++) {
    await wait(Math.max(0, begun + tick * tickMs - performance.now()));
    const due = Math.floor(((performance.now() - begun) / 1000) * drops) - written;
    if (due > 0) writing.push(write(due, written));
    written += due;
  }
  clearInterval(sample);
  await Promise.all(writing);
  await pump.drain();
  process.send?.({ name: 'measured', ...measured });
}

/** A line of the strip and two events of the player for each drop, as an opening writes them. */
async function write(drops: number, from: number): Promise<void> {
  const data = JSON.stringify({ at: Date.now(), item: 'AK-47 | Redline (Field-Tested)', filler: 'x'.repeat(250) });
  const events = Array.from({ length: drops }, (_, n) => (from + n) % players).flatMap((player) => [
    { channel: 'general', event: 'drop.created', keep: 25 },
    { channel: `user.${player}`, event: 'drop.created', keep: null },
    { channel: `user.${player}`, event: 'balance', keep: null },
  ]);
  await db.pool.query({
    name: 'outbox_add_many',
    text: 'select outbox_add_many($1, $2, $3, $4)',
    values: [
      events.map(({ channel }) => channel),
      events.map(({ event }) => event),
      events.map(() => data),
      events.map(({ keep }) => keep),
    ],
  });
  pump.kick(events.length);
}
