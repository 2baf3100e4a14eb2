import type { CancelReason, GameStatus, QuitReason } from '@riftdrop/contract/api/games/games';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Fixed } from '../plumbing/database/tables.ts';
import type { Draw, OpenedDrop, GameOutcome, Json } from './rules/game-rules.ts';

/** Status as stored; a mode may name it otherwise. */
export type StoredStatus = Exclude<GameStatus, 'running_rps'>;

type FixedJson<T extends object | null> = JSONColumnType<T, string, never>;

interface GamesTable {
  /** 32 hexadecimal digits. */
  id: Fixed<string>;
  /** Order in which games were made. */
  n: ColumnType<number, never, never>;
  kind: Fixed<string>;
  /** Null when the house made it. */
  creator_id: Fixed<number | null>;
  is_public: Fixed<boolean>;
  /** Whether it is played with demo money. */
  is_demo: ColumnType<boolean, boolean | undefined, never>;
  uid_md5: ColumnType<string, never, never>;
  race_id: Fixed<number | null>;
  /** The race's budget for the game. */
  race_budget: Fixed<number | null>;
  config: ColumnType<Json, string, never>;
  /** Fingerprint of all settings that matter to a player. */
  alike: Fixed<string>;
  /** Whether the creator would have joined a game like it instead. */
  join_if_exist: ColumnType<boolean, boolean | undefined, never>;
  places: Fixed<number>;
  cases: FixedJson<{ slug: string; case_id: number; version: number; price: number }[]>;
  /** The case that losers open for nothing. */
  booby: JSONColumnType<{ slug: string; case_id: number; version: number; price: number } | null, string | null | undefined, never>;
  /** For each step: the price of one place, and the sponsor's part of it. */
  step_costs: Fixed<number[]>;
  step_prepaid: Fixed<number[]>;
  prepay_percent: Fixed<number>;
  /** Only games of earlier releases have one: the creator's place, which has no prepaid part. */
  own_place: ColumnType<number | null, never, never>;
  average_return_ppm: Fixed<number>;
  needs_secret: Fixed<boolean>;
  check_referrer_period: Fixed<number | null>;
  check_referrer_amount: Fixed<number | null>;
  created_at: Fixed<Date>;
  deadline_at: Fixed<Date>;
  status: StoredStatus;
  version: Generated<number>;
  add_bots_at: Date | null;
  started_at: Date | null;
  step: Generated<number>;
  next_step_at: Date | null;
  /** When the finale began. */
  finale_at: Date | null;
  closed: Generated<number[]>;
  state: ColumnType<Json, string | null | undefined, string>;
  finished_at: Date | null;
  cancel_reason: CancelReason | null;
  result: ColumnType<GameOutcome | null, string | null | undefined, string>;
}

/** Present and former players of places. */
interface GameSeatsTable {
  id: Generated<number>;
  game: Fixed<string>;
  kind: Fixed<string>;
  place: Fixed<number>;
  /** Null for a bot. */
  player_id: Fixed<number | null>;
  bot: Fixed<string | null>;
  choice: ColumnType<Json, string, never>;
  /** As it was at the join, in a mode that uses client seeds. */
  client_seed: Fixed<string | null>;
  /** The player's part of the price. */
  paid: Fixed<number>;
  bots_allowed: Fixed<boolean>;
  ready_for_bots: boolean;
  ready_to_play: boolean;
  /** Wants fast rounds. */
  fast: Generated<boolean>;
  joined_at: Fixed<Date>;
  quit_at: Date | null;
  quit_reason: QuitReason | null;
  quit_note: string | null;
  /** Step after which the place was out. */
  out_at: number | null;
  returned: Generated<number>;
  is_winner: Generated<boolean>;
  reward: Generated<number>;
  money: Generated<number>;
  /** Positions of the drops that the place owned before the end. */
  kept: Generated<number[]>;
  /** Items of the player that came from this game. */
  items: Generated<number[]>;
  /** The item of a place that lost, from a case that was opened for nothing. */
  booby_item: ColumnType<number | null, never, number>;
  /** `n` of the finished game, to list a player's games in order. */
  finished_n: number | null;
  going: Generated<boolean>;
}

interface GameStepsTable {
  game: string;
  step: number;
  skipped: boolean;
  played_at: Date;
  drops: ColumnType<OpenedDrop[], string, never>;
  draws: ColumnType<Draw[], string, never>;
  left_places: number[];
}

interface GameStatisticsTable {
  player_id: number;
  kind: string;
  games: number;
  wins: number;
  spent: number;
  won: number;
}

/** The dearest item that a player got in public games of a kind, and in private ones. */
interface GameTopsTable {
  player_id: number;
  kind: string;
  is_private: boolean;
  cost: number;
  skin_item_id: number;
  game: string;
}

export interface GamesTables {
  games: GamesTable;
  game_seats: GameSeatsTable;
  game_steps: GameStepsTable;
  game_secrets: { game: Fixed<string>; secret: Fixed<string>; seat_id: number | null };
  game_lobby: { game: string; kind: string; n: number; rank: number; cost: number; view: ColumnType<object, string, string> };
  game_statistics: GameStatisticsTable;
  game_tops: GameTopsTable;
  game_days: {
    player_id: number;
    kind: string;
    variant: string;
    day: ColumnType<string, string, never>;
    games: number;
    wins: number;
    spent: number;
    won: number;
    /** Cents times a million. */
    expected_ppm: number;
  };
  /** Kinds of which no new game is made or joined for now. */
  game_pauses: { kind: string; at: Date };
  game_cases: { player_id: number; kind: string; case_id: number; opened: number };
  game_totals: { kind: string; shard: number; games: number };
  game_months: {
    kind: string;
    variant: string;
    month: ColumnType<string, string, never>;
    shard: number;
    games: number;
    /** Price, cost and average cost of all openings. */
    staked: number;
    returned: number;
    expected: string;
    bot_games: number;
    bot_wins: number;
    bot_expected_ppm: number;
  };
}
