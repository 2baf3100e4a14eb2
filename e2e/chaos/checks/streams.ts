import type { Listener } from '../actors/listener.ts';
import type { Trial } from '../trial.ts';
import { until } from '../until.ts';
import type { Queryable } from './queryable.ts';

/** The promise: this long after the line is whole again, every listener is up to date. */
const promisedMs = 3000;

/** Waits until every listener has reached the current number of its channels. */
export async function caughtUp(trial: Trial, sql: Queryable, listeners: readonly Listener[], when: string): Promise<void> {
  const started = performance.now();
  const { rows } = await sql.query('select channel, max(seq)::int as seq from live_events group by channel');
  const seqs = new Map(rows.map(({ channel, seq }) => [String(channel), Number(seq)]));
  const behind = () =>
    listeners.filter((listener) => [...listener.places].some(([channel, place]) => !place.joined || place.seq < (seqs.get(channel) ?? 0)))
      .length;
  try {
    await until('all to catch up', 20_000, () => behind() === 0);
  } catch {
    trial.must(false, `${when}, ${behind()} of ${listeners.length} listeners never caught up`);
  }
  trial.within('until everybody had caught up', performance.now() - started, promisedMs);
}

/**
 * Compares the events that each listener applied with the log: every event since its last snapshot, once, in order,
 * with the same content.
 */
export async function streams(sql: Queryable, listeners: readonly Listener[]): Promise<string[]> {
  const found: string[] = [];
  const channels = [...new Set(listeners.flatMap(({ places }) => [...places.keys()]))];
  for (const channel of channels) {
    // Jobs publish events at any time: later events are in no log that is read below.
    const held = listeners.map(({ places }) => {
      const place = places.get(channel);
      return place && { log: [...place.log], seq: place.seq };
    });
    const { rows } = await sql.query('select seq::int, event, data from live_events where channel = $1 order by seq', [channel]);
    const log = new Map(rows.map((row) => [Number(row.seq), `${String(row.event)} ${fingerprint(row.data)}`]));
    for (const [who, place] of held.entries()) {
      if (!place) continue;
      let last = place.log[0] ? place.log[0].seq - 1 : place.seq;
      for (const { seq, event, data } of place.log) {
        if (seq !== last + 1) found.push(`listener ${who} on ${channel}: ${seq} follows ${last}`);
        if (log.get(seq) !== `${event} ${fingerprint(data)}`)
          found.push(`listener ${who} on ${channel}: event ${seq} is ${event}, and the log holds another`);
        last = seq;
      }
      if (last !== place.seq) found.push(`listener ${who} on ${channel} stands at ${place.seq} and applied up to ${last}`);
    }
  }
  return found;
}

/** The same for equal JSON, whatever the order of its fields. */
function fingerprint(data: unknown): string {
  return JSON.stringify(data, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
