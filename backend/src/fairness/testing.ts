import type { Secrets } from '@riftdrop/fair/pf1';
import { sql } from 'kysely';
import type { TestApp } from '../plumbing/testing.ts';
import { openSecrets } from './secrets.ts';

interface KeptSecrets extends Secrets {
  public_hash: string;
  /** Null for the secrets of a game. */
  player_id: number | null;
  /** Null for those of a player. */
  game_kind: string | null;
}

/**
 * Every secret of the site that must not be public at this moment: of pairs that are not closed, and of games that are
 * not settled.
 */
export async function keptSecrets({ db, plumbing }: TestApp): Promise<KeptSecrets[]> {
  const { rows } = await sql<Omit<KeptSecrets, keyof Secrets> & { sealed: string }>`
    select public_hash, sealed, player_id, null as game_kind from seed_pairs where sealed is not null
    union all select public_hash, sealed, null, kind from game_seeds where sealed is not null`.execute(db.sql);
  return rows.map(({ sealed, ...row }) => ({ ...row, ...openSecrets(plumbing.sealing, { ...row, sealed }) }));
}

/** Every row of every table as the database writes it: the contents of a stolen copy. */
export async function wholeDatabase({ db }: TestApp): Promise<string> {
  const tables = await sql<{ name: string }>`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`.execute(
    db.owner,
  );
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ text: string | null }>`select string_agg(t::text, E'\n') as text from ${sql.raw(name)} t`.execute(
      db.owner,
    );
    texts.push(`${name}\n${rows[0]?.text ?? ''}`);
  }
  return texts.join('\n');
}

/** The spellings in which 32 bytes could slip out. */
export function spellings(hex: string): string[] {
  const bytes = Buffer.from(hex, 'hex');
  return [hex, hex.toUpperCase(), bytes.toString('base64').replace(/=+$/, ''), bytes.toString('base64url'), [...bytes].join(',')];
}
