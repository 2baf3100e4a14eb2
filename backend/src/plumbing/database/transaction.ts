import { carriedTrace, inSpan } from '@riftdrop/metrics/traces';
import { type DatabaseConnection, DummyDriver, PostgresDialect, sql, Transaction } from 'kysely';
import { insideTransaction, type Database, type Schema } from './database.ts';
import { codeOf } from '../failure.ts';
import { isRefused, type Refused } from '../http/refusal.ts';

/** An open transaction. */
export type Tx = Transaction<Schema> & {
  db: Database;
  /** Runs once after the commit, however often the same function is given; never when the transaction was rolled back. */
  afterCommit(then: () => void): void;
  /**
   * Takes statements that were just sent and whose answers are not read: they are awaited before the commit, and travel with
   * the statements after them. Their first error is the one of the transaction.
   */
  send(...sent: Promise<unknown>[]): void;
  /** Marks a statement as refused: PostgreSQL undoes the transaction, and `work` must return the refusal. @returns it */
  refused<R extends Refused>(refusal: R): R;
};

/** Serialization failure and deadlock: PostgreSQL undid everything, trying again is right. */
const retryable = new Set(['40001', '40P01']);
const attempts = 6;

interface Manner {
  /**
   * Lifts the time limit. Work at a start may compute for seconds between two statements, and on a slow machine the database
   * would take that for a frozen process.
   */
  patient?: boolean;
}

/** Carries a refusal through the roll-back. */
class Undone extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.message);
    this.refused = refused;
  }
}

/**
 * Runs `work` in one READ COMMITTED transaction and commits, again after a deadlock. When `work` throws, or returns a refusal,
 * everything is rolled back. A lost connection is not tried again: the outcome of the commit is unknown.
 */
export function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>, manner: Manner = {}): Promise<T> {
  return inSpan('transaction', () => committed(db, work, manner));
}

async function committed<T>(db: Database, work: (tx: Tx) => Promise<T>, manner: Manner): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const hooks = new Set<() => void>();
    try {
      const result = await run(db, hooks, work, manner);
      for (const hook of hooks) hook();
      return result;
    } catch (error) {
      if (error instanceof Undone) return error.refused as T;
      if (attempt === attempts || !retryable.has(codeOf(error) ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
    }
  }
}

function run<T>(db: Database, hooks: Set<() => void>, work: (tx: Tx) => Promise<T>, { patient = false }: Manner): Promise<T> {
  return db.sql
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (transaction) => {
      let refusal: Refused | null = null;
      const unread: Promise<unknown>[] = [];
      const tx: Tx = Object.assign(pipelined(transaction, await transaction.getExecutor().provideConnection(async (one) => one)), {
        db,
        afterCommit: (then: () => void) => void hooks.add(then),
        send: (...sent: Promise<unknown>[]) => {
          for (const one of sent) one.catch(() => {});
          unread.push(...sent);
        },
        refused: <R extends Refused>(reason: R) => (refusal = reason),
      });
      if (patient)
        await sql`select set_config('idle_in_transaction_session_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(
          tx,
        );
      const trace = carriedTrace();
      // The default of the column `trace` in the outbox reads it, in SQL functions too.
      if (trace) tx.send(sql`select set_config('riftdrop.trace', ${trace}, true)`.execute(tx));
      let result: T;
      try {
        result = await insideTransaction.run(tx, () => work(tx));
      } finally {
        await Promise.all(unread);
      }
      if (isRefused(result)) throw new Undone(result);
      // Its commit would undo everything without a word.
      if (refusal) throw new Error(`a transaction dropped the refusal ${(refusal as Refused).code}`);
      return result;
    });
}

const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('a transaction has its connection')) });

/**
 * The same transaction without Kysely's wait for each answer before the next statement: statements of one `Promise.all` make one
 * round trip, and the database runs them in their order.
 */
function pipelined(transaction: Transaction<Schema>, connection: DatabaseConnection): Transaction<Schema> {
  const executor = transaction.getExecutor().withConnectionProvider({ provideConnection: (run) => run(connection) });
  return new Transaction({ config: { dialect }, dialect, driver: new DummyDriver(), executor });
}
