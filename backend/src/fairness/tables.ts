import type { ColumnType, Generated } from 'kysely';

interface SeedPairsTable {
  id: Generated<number>;
  player_id: number;
  /** One `active` and one `next` per player; a closed one is public. */
  state: 'active' | 'next' | 'closed';
  /** 32 random bytes as hex, null until the pair is closed: `sealed` has them until then. */
  secret_hash: ColumnType<string | null, never, string>;
  secret_salt: ColumnType<string | null, never, string>;
  /** Both secrets (secrets.ts) of a pair that is not closed. */
  sealed: string | null;
  public_hash: ColumnType<string, string, never>;
  client_seed: string | null;
  /** Rolls made from the pair. */
  nonce: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<Date, never, never>;
  closed_at: ColumnType<Date | null, never, unknown>;
}

interface BeaconChainsTable {
  id: Generated<number>;
  /** Seconds since 1970 of round 1, seconds between rounds, number of rounds. */
  genesis: number;
  period: number;
  rounds: number;
  tip: string;
  /** The last link. */
  sealed: string;
  /** Links on the way to the last one (beacons/local-chain.ts). */
  checkpoints: string | null;
}

interface GameSeedsTable {
  kind: string;
  game: string;
  state: Generated<'open' | 'waiting' | 'drawn' | 'refunded'>;
  public_hash: string;
  /** Both secrets until the game is settled; in plain text from then on. */
  sealed: string | null;
  secret_hash: ColumnType<string | null, never, string>;
  secret_salt: ColumnType<string | null, never, string>;
  /** The lock, all null before it. */
  roster: ColumnType<string[] | null, never, string[]>;
  locked_at: ColumnType<Date | null, never, Date>;
  beacon: ColumnType<string | null, never, string>;
  level: ColumnType<'public' | 'local' | null, never, 'public' | 'local'>;
  genesis: ColumnType<number | null, never, number>;
  period: ColumnType<number | null, never, number>;
  anchor: ColumnType<string | null, never, string>;
  round: ColumnType<number | null, never, number>;
  due_at: ColumnType<Date | null, never, Date>;
  lock_hash: ColumnType<string | null, never, string>;
  /** The beacon's evidence of that round, null unless it was drawn. */
  evidence: ColumnType<string | null, never, string>;
  randomness: ColumnType<string | null, never, string>;
  settled_at: ColumnType<Date | null, never, unknown>;
}

interface ShownGamesTable {
  kind: string;
  game: string;
  /** Order in which they were shown. */
  n: ColumnType<number, never, never>;
}

export interface FairnessTables {
  seed_pairs: SeedPairsTable;
  beacon_chains: BeaconChainsTable;
  game_seeds: GameSeedsTable;
  shown_games: ShownGamesTable;
}
