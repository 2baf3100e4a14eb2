import type { ColumnType, Generated } from 'kysely';

interface SeedPairsTable {
  id: Generated<number>;
  player_id: number;
  /** One `active` and one `next` per player; a closed one is public. */
  state: 'active' | 'next' | 'closed';
  /** 32 random bytes as hex; leaves the server only when the pair is closed. */
  secret_hash: ColumnType<string, string, never>;
  secret_salt: ColumnType<string, string, never>;
  public_hash: ColumnType<string, string, never>;
  client_seed: string | null;
  /** Rolls made from the pair. */
  nonce: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<Date, never, never>;
  closed_at: ColumnType<Date | null, never, unknown>;
}

declare module '../plumbing/database.ts' {
  interface Schema {
    seed_pairs: SeedPairsTable;
  }
}
