import pg from 'pg';
import { inDatabase, inGames, inUpgrade, onThrone } from './points.ts';
import type { DatabasePoint, GamePoint, ThronePoint } from './points.ts';

/** Advisory locks of this class are the gates; the second number is the point. */
const lockClass = 727_499;
type Gate = DatabasePoint | GamePoint | ThronePoint;
const gates: readonly Gate[] = [...new Set<Gate>([...inDatabase, ...inUpgrade, ...onThrone, ...inGames])];
const numberOf = (point: Gate) => gates.indexOf(point) + 1;
const mark = /-- at: ([a-z]+)[^\n]*/g;

/**
 * Failpoints inside SQL functions. An open gate costs a transaction one uncontended lock; a closed one stops it there,
 * with all its writes and locks.
 */
export class DatabasePoints {
  /** Points that no function of this database carries. */
  readonly missing: Gate[];
  private readonly holder: pg.Client;

  private constructor(holder: pg.Client, missing: Gate[]) {
    this.holder = holder;
    this.missing = missing;
  }

  /** Rewrites the functions of the database at `url`. */
  static async install(url: string): Promise<DatabasePoints> {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    await client.query(`
      create or replace function chaos_stop(p_point int) returns void language plpgsql as $$
      begin
        perform pg_advisory_lock_shared(${lockClass}, p_point);
        perform pg_advisory_unlock_shared(${lockClass}, p_point);
      end $$`);
    const { rows } = await client.query<{ source: string }>(
      `select pg_get_functiondef(oid) as source from pg_proc where (pronamespace = 'public'::regnamespace or pronamespace in (select schema::regnamespace from function_releases)) and prosrc like '%-- at: %'`,
    );
    const found = new Set<string>();
    for (const { source } of rows) {
      await client.query(
        source.replace(mark, (whole, name: Gate) => {
          if (!gates.includes(name)) return whole;
          found.add(name);
          return `perform chaos_stop(${numberOf(name)});`;
        }),
      );
    }
    return new DatabasePoints(
      client,
      gates.filter((name) => !found.has(name)),
    );
  }

  async arm(point: Gate): Promise<void> {
    await this.holder.query('select pg_advisory_lock($1, $2)', [lockClass, numberOf(point)]);
  }

  /** Opens the gate: transactions that wait there continue. */
  async release(point: Gate): Promise<void> {
    await this.holder.query('select pg_advisory_unlock($1, $2)', [lockClass, numberOf(point)]);
  }

  /** Database sessions that stand at the gate now. */
  async stopped(point: Gate): Promise<number[]> {
    const { rows } = await this.holder.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2 and not granted
         and database = (select oid from pg_database where datname = current_database())`,
      [lockClass, numberOf(point)],
    );
    return rows.map(({ pid }) => pid);
  }

  /** Ends the sessions at the gate: their transactions are rolled back. */
  async end(pids: readonly number[]): Promise<void> {
    await this.holder.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids]);
  }

  async close(): Promise<void> {
    await this.holder.end();
  }
}
