import type pg from 'pg';
import type { TestApp } from '../../plumbing/testing.ts';

/** Statements of one transaction, in order; one outside of a transaction stands alone. */
export type Transaction = string[];

/** Round trips of these transactions, without those of begin and commit: statements that no answer came between share one. */
export const roundTrips = new WeakMap<Transaction, number>();

/** A test's control over the statements that an app sends. */
export interface Statements {
  /** Ended transactions since the last `clear`. */
  transactions: Transaction[];
  /** Those that were rolled back. */
  undone: Transaction[];
  clear(): void;
  /**
   * Kills the process, from the database's view, before the nth statement from now; `after` lets a commit happen first,
   * and loses its answer.
   */
  killAt(nth: number, when?: 'before' | 'after'): void;
  disarm(): void;
  /** Whether the ordered kill happened. */
  isKilled(): boolean;
}

/** First statement of a money call, of a job, and of the result of a job outside of the database. */
const begins = /idempotency_claim|claim_job|delete from jobs/;

/** Puts itself between an app and its database, for the life of the app. */
export function watchStatements({ db }: TestApp): Statements {
  const wrapped = new WeakSet<object>();
  const open = new WeakMap<object, Transaction>();
  const dead = new WeakSet<object>();
  const chosen = new WeakSet<object>();
  const unanswered = new Map<object, number>();
  const watched: Statements['transactions'] = [];
  const undone: Statements['undone'] = [];
  let left = Infinity;
  let when: 'before' | 'after' = 'before';
  let killed = false;

  const note = (client: object, text: string) => {
    const transaction = open.get(client);
    if (/^begin|^start transaction/i.test(text)) {
      chosen.delete(client);
      open.set(client, []);
    } else if (!transaction) watched.push([text]);
    else if (/^commit/i.test(text)) {
      watched.push(transaction);
      open.delete(client);
    } else if (/^rollback$/i.test(text)) {
      undone.push(transaction);
      open.delete(client);
    } else {
      transaction.push(text);
      if (!unanswered.get(client)) roundTrips.set(transaction, (roundTrips.get(transaction) ?? 0) + 1);
    }
  };

  const wrap = (client: pg.PoolClient) => {
    if (wrapped.has(client)) return client;
    wrapped.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const die = async () => {
      killed = true;
      left = Infinity;
      if (open.has(client)) {
        dead.add(client);
        await query('rollback');
      }
      throw new Error('the process was killed');
    };
    const send = async (...args: unknown[]): Promise<unknown> => {
      const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text: string }).text;
      if (dead.has(client)) {
        if (!/^rollback$/i.test(text)) throw new Error('the process was killed');
        dead.delete(client);
        open.delete(client);
        return { rows: [], rowCount: 0, command: 'ROLLBACK' };
      }
      // Background work of the app is not killed.
      if (open.has(client) && begins.test(text)) chosen.add(client);
      const counts = (open.has(client) && chosen.has(client)) || /lease_job/.test(text);
      if (counts) left -= 1;
      const dies = counts && left === 0;
      if (dies && !(when === 'after' && /^commit/i.test(text))) return die();
      note(client, text);
      unanswered.set(client, (unanswered.get(client) ?? 0) + 1);
      const answer = await query(...args).finally(() => unanswered.set(client, unanswered.get(client)! - 1));
      return dies ? die() : answer;
    };
    client.query = send as typeof client.query;
    return client;
  };

  const connect = db.pool.connect.bind(db.pool) as () => Promise<pg.PoolClient>;
  db.pool.connect = (async () => wrap(await connect())) as typeof db.pool.connect;
  return {
    transactions: watched,
    undone,
    clear: () => void (watched.length = undone.length = 0),
    killAt: (nth, how = 'before') => {
      [left, when, killed] = [nth, how, false];
    },
    disarm: () => void (left = Infinity),
    isKilled: () => killed,
  };
}

/** Locks in the order in which every transaction takes them (README.md); the first that fits names a statement. */
const order: readonly (readonly [name: string, statement: RegExp])[] = [
  ['key', /idempotency_claim/],
  ['job', /claim_job|delete from jobs where id = \d+$/],
  ['sponsor', /from "players".*for no key update/s],
  ['game', /(insert into|update) "games"|from "games".*for update/s],
  ['seed', /(insert into|update) "(game_seeds|shown_games)"|from "game_seeds".*for update/s],
  // The functions in the plural are for reading.
  ['accounts', /escrow_|ledger_(?!\w+s\(\))|place_hold|stake_parts/],
  ['items', /items_(give|put)/],
  ['counts', /insert into (game_statistics|game_days|game_cases|game_totals|game_months)/],
];

/** Rows that are locked with their game: no other transaction waits for them. */
const partsOfGame = /(insert into|update|delete from) "?(game_seats|game_secrets|game_lobby|game_steps)"?/;

/** Where a transaction takes a lock after one that comes later in the order, or a part of a game without the game itself. */
export function disorder(transactions: readonly Transaction[]): string[] {
  return transactions.flatMap((statements) => {
    const taken: number[] = [];
    const faults: string[] = [];
    for (const statement of statements) {
      const hasGame = taken.some((one) => order[one]![0] === 'game');
      if (partsOfGame.test(statement) && !hasGame) faults.push(`a part of a game without the game: ${statement}`);
      const at = order.findIndex(([, form]) => form.test(statement));
      if (at < 0 || taken.includes(at)) continue;
      const later = taken.find((one) => one > at);
      if (later !== undefined) faults.push(`${order[at]![0]} after ${order[later]![0]}: ${statement}`);
      taken.push(at);
    }
    return faults;
  });
}
