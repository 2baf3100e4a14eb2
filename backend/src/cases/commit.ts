import { setTimeout as sleep } from 'node:timers/promises';
import { carriedTrace, inSpan } from '@riftdrop/metrics/traces';
import pg from 'pg';
import type { Balances, Drop, DropDetails } from '@riftdrop/contract/api/profile/profile';
import type { Database } from '../plumbing/database/database.ts';
import type { Claim } from '../plumbing/http/idempotency.ts';
import { inOneTrip } from '../plumbing/database/pipeline.ts';
import { Batcher, KeyedQueue } from '../plumbing/database/batcher.ts';
import { outcomes, type Committed, type PreparedOpening } from './opening.ts';
import { oneIn } from './part.ts';
import { encode } from '../plumbing/http/http.ts';

/** The database's result of a new opening. */
interface OpeningResult {
  made: number;
  at: Date;
  person: Drop['user'];
  balances: Balances;
  /** Ids of its drops. */
  drops: number[];
  /** How the throne took each opening; null for a case without a king. */
  crowns: Omit<NonNullable<DropDetails['king']>, 'roll'>[] | null;
  free_from: Date | null;
}

interface Event {
  channel: string;
  event: string;
  data: object;
  keep: number | null;
  trace: string | null;
}

/** Drops that wait for the live feed; older ones are not sent. */
const keptDrops = 25;

/** The events of an opening, and its reply as the contract has it. */
function eventsAndReply(ready: PreparedOpening, made: OpeningResult): { events: Event[]; reply: string } {
  const { call, claim, single, way, part, rolled, trace = null } = ready;
  const drops = rolled.given.slice(0, made.drops.length).map(({ drop }, at) => dropOf(drop, ready, made, at));
  const details = drops.map((drop, at): DropDetails => ({ ...drop, ...rolled.given[at]!.proof, ...crownOf(ready, made, at) }));
  const skipped = rolled.rolls.length - made.made;
  const reply = {
    ...(single ? { drop: details[0] ?? null } : { drops: details }),
    ...(part && { part }),
    ...(made.free_from && { free_case_available: made.free_from.toISOString() }),
    ...(skipped > 0 && { skipped: { ...skippedText, count: skipped } }),
    ...made.balances,
  };
  const user = `user.${claim.playerId}`;
  const events: Event[] = [
    ...(way === 'demo'
      ? []
      : drops.map((drop) => ({ channel: 'general', event: 'live.drop', data: { ...drop, initial: false }, keep: keptDrops, trace }))),
    ...(way === 'demo' ? [] : drops.map((drop) => ({ channel: user, event: 'drop.created', data: drop, keep: null, trace }))),
    { channel: user, event: 'balance', data: made.balances, keep: null, trace },
  ];
  return { events, reply: encode(call, reply) };
}

const skippedText = {
  error: true,
  code: 'out_of_stock',
  message: 'The case was skipped for technical reasons. The balance will be refunded.',
} as const;

function dropOf(
  drop: Omit<Drop, 'id' | 'timestamp' | 'user'>,
  { way }: PreparedOpening,
  { at, person, drops }: OpeningResult,
  nth: number,
): Drop {
  const common = { ...drop, timestamp: at.toISOString(), user: person };
  return way === 'demo' ? { ...common, id: `demo-${drops[nth]}`, demo: true, status: 'archived' } : { ...common, id: String(drops[nth]) };
}

const crownOf = ({ crowns }: PreparedOpening, made: OpeningResult, nth: number) =>
  made.crowns ? { king: { roll: crowns[nth]!, ...made.crowns[nth]! } } : null;

/** Named, so that each connection plans it once. */
const openCases = {
  name: 'open_cases',
  text: 'select * from open_cases($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)',
};
const addEvents = { name: 'outbox_add_many', text: 'select outbox_add_many($1, $2, $3, $4, $5)' };
const storeReplies = { name: 'idempotency_store_many', text: 'select idempotency_store_many($1, $2, $3, $4, $5)' };

/**
 * With more openings in a call the first would wait for the last. More lanes make smaller calls, and the fixed cost of
 * a call is most of a small one: one lane opens 1.05 to 1.17 times as many as two on two processors. On the embedded
 * database that cost is ten times as much.
 */
const batching = { embedded: { lanes: 1, most: 32, idleMs: 1 }, postgres: { lanes: 1, most: 32 } };

const tries = 6;

/** The database refused a statement, so the call was rolled back; after a lost connection that is unknown. */
const undone = (error: unknown): error is pg.DatabaseError => error instanceof pg.DatabaseError && error.severity === 'ERROR';
/** Undone as a whole: a deadlock with other work, or the same key stored by another process meanwhile. */
const retryable = (error: unknown): boolean =>
  undone(error) && (error.code === '40P01' || error.code === '40001' || error.constraint === 'idempotency_pkey');

/** Commits openings: the common ones that come at the same time together, the others one by one. At most one of a player at a time. */
export class Commits {
  private readonly db: Database;
  private readonly batcher: Batcher<PreparedOpening, Committed>;
  /**
   * Openings of one case wait for each other where it has a king or a counted stock: here, where they hold no
   * connection.
   */
  private readonly thrones = new KeyedQueue();

  constructor(db: Database) {
    this.db = db;
    this.batcher = new Batcher((parts) => this.together(parts), batching[db.kind]);
  }

  /** Throws the error of the database when the result of this opening is unknown. */
  commit(ready: PreparedOpening): Promise<Committed> {
    return inSpan('transaction', () => {
      const trace = carriedTrace();
      return this.committed(trace === null ? ready : { ...ready, trace });
    });
  }

  private async committed(ready: PreparedOpening): Promise<Committed> {
    if (ready.way === 'demo') return this.alone(ready, false);
    if (ready.way === 'paid' && ready.dropCase.king_rate_ppm === null) {
      const together = await this.batcher.run(ready);
      const committed = together.outcome === outcomes.busy ? await this.alone(ready, false) : together;
      if (committed.outcome !== outcomes.alone) return committed;
    }
    return this.thrones.run(`case ${ready.dropCase.number}`, () => this.alone(ready, true));
  }

  /** An error of one undoes all of a call: then each goes alone, and only the one that fails fails. */
  private async together(parts: PreparedOpening[]): Promise<PromiseSettledResult<Committed>[]> {
    try {
      return (await this.send(parts, false)).map((value) => ({ status: 'fulfilled', value }));
    } catch (error) {
      if (!undone(error) || (parts.length === 1 && !retryable(error))) throw error;
      return Promise.allSettled(parts.map((part) => this.alone(part, false, 2)));
    }
  }

  /**
   * PostgreSQL sends an error before it releases the locks: after the first try the key may still be held by the one
   * that was undone.
   */
  private async alone(part: PreparedOpening, throne: boolean, first = 1): Promise<Committed> {
    for (let attempt = first; ; attempt += 1) {
      try {
        const [committed] = await this.send([part], throne);
        if (committed!.outcome !== outcomes.keyHeld || attempt === 1 || attempt === tries) return committed!;
      } catch (error) {
        if (!retryable(error) || attempt === tries) throw error;
      }
      await sleep(Math.random() * 2 ** attempt);
    }
  }

  /**
   * One transaction in two round trips: the first makes all changes, the second publishes them. Nothing but the
   * connection is awaited between them.
   */
  private async send(parts: PreparedOpening[], throne: boolean): Promise<Committed[]> {
    // Not pool.query: it closes the connection after every error.
    const client = await this.db.pool.connect();
    let broken: Error | undefined;
    try {
      const [, { rows }] = await inOneTrip(client, () => [
        client.query('begin'),
        client.query<Committed & OpeningResult>({ ...openCases, values: columns(parts, throne) }),
      ]);
      const done = parts.flatMap((ready, at) =>
        rows[at]!.outcome === null ? [{ at, claim: ready.claim, ...eventsAndReply(ready, rows[at]!) }] : [],
      );
      if (done.length === 0) {
        await client.query('rollback');
        return rows;
      }
      await inOneTrip(client, () => [
        client.query({ ...addEvents, values: eventColumns(done.flatMap(({ events }) => events)) }),
        client.query({ ...storeReplies, values: replyColumns(done) }),
        client.query('commit'),
      ]);
      this.db.kick();
      for (const { at, reply } of done) rows[at]!.reply = reply;
      return rows;
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => (broken = failure));
      throw error;
    } finally {
      client.release(broken);
    }
  }
}

type EventsAndReply = ReturnType<typeof eventsAndReply>;

function eventColumns(events: EventsAndReply['events']): unknown[] {
  return [
    events.map(({ channel }) => channel),
    events.map(({ event }) => event),
    events.map(({ data }) => JSON.stringify(data)),
    events.map(({ keep }) => keep),
    events.map(({ trace }) => trace),
  ];
}

function replyColumns(done: { claim: Claim; reply: string }[]): unknown[] {
  return [
    done.map(({ claim }) => claim.playerId),
    done.map(({ claim }) => claim.key),
    done.map(({ claim }) => claim.route),
    done.map(({ claim }) => claim.payload),
    done.map(({ reply }) => reply),
  ];
}

function columns(parts: PreparedOpening[], throne: boolean): unknown[] {
  const each = <T>(of: (part: PreparedOpening) => T) => parts.map(of);
  const every = <T>(of: (part: PreparedOpening, at: number) => T[]) => parts.flatMap(of);
  return [
    each(({ claim }) => claim.playerId),
    each(({ claim }) => claim.key),
    each(({ claim }) => claim.route),
    each(({ claim }) => claim.payload),
    parts[0]!.way,
    throne,
    each(({ dropCase }) => dropCase.number),
    each(({ dropCase }) => dropCase.drop_case_version),
    each(({ pair }) => pair.id),
    each(({ pair }) => pair.nonce),
    each(({ clientSeed }) => clientSeed),
    each(({ rolled }) => rolled.rolls.length),
    every(({ rolled }, at) => rolled.rolls.map(() => at + 1)),
    every(({ rolled }) => rolled.given.map(({ item }) => item)),
    every(({ rolled }) => rolled.rolls),
    every(({ crowns }) => crowns.map(({ roll }) => roll)),
    oneIn,
  ];
}
