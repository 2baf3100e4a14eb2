import type { GiveawayInterval } from '@riftdrop/contract/api/race/race';
import type { RaceSessionStatus } from '@riftdrop/contract/api/race/royale-race';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from '../plumbing/database/tables.ts';

interface GiveawaysTable {
  id: Generated<number>;
  slug: string;
  title: string;
  interval: GiveawayInterval;
  min_deposit: number;
  min_spend: number;
  prize_cost: number;
  is_paused: Generated<boolean>;
  given: Generated<number>;
}

interface GiveawayRoundsTable {
  id: Generated<number>;
  giveaway_id: Fixed<number>;
  state: Generated<'open' | 'closing' | 'raffling' | 'finished'>;
  version: Generated<number>;
  started_at: Fixed<Date>;
  finished_at: Fixed<Date>;
  min_deposit: Fixed<number>;
  min_spend: Fixed<number>;
  skin_item_id: Fixed<number>;
  cost: Fixed<number>;
  public_hash: string;
  participants: Generated<number>;
  told: Generated<number>;
  told_at: ColumnType<Date, never, Date>;
  closing_xid: string | null;
  next_xid: string | null;
  list_hash: string | null;
  terms: string[] | null;
  outcome: 'won' | 'no_participants' | 'no_beacon' | null;
  place: number | null;
  winner_id: number | null;
  drop_id: number | null;
}

/** Fixed for a session; in the race, the settings of the next session. */
interface SettingColumns {
  drop_cases: string[];
  group_size: number;
  max_users: number;
  base: number;
  share_ppm: number;
  duration_ms: number;
  join_ms: number;
  pass_ms: number;
}

interface RacesTable extends SettingColumns {
  one: Generated<boolean>;
  is_paused: Generated<boolean>;
  is_enabled: Generated<boolean>;
  paused_at: Date | null;
  active_till: Date | null;
  carried: Generated<number>;
}

interface RaceSessionsTable extends SettingColumns {
  id: Generated<number>;
  state: Generated<RaceSessionStatus>;
  version: Generated<number>;
  created_at: Date;
  open_until: Date;
  join_starts_at: Date;
  join_until: Date;
  finished_at: Date | null;
  points: Generated<number>;
  participants: Generated<number>;
  carried: number;
  budget: number;
  budget_updated_at: Date;
  joined: Generated<number>;
  joined_first: Generated<number>;
  seated: number | null;
  left_over: number | null;
}

interface RaceGroupsTable {
  session_id: number;
  group_no: number;
  users: number;
  places: number;
  budget: number;
  game: string | null;
  state: 'playing' | 'finished' | 'canceled';
  spent: number | null;
  bot_won: number | null;
  winner_id: number | null;
  reward: number | null;
}

interface RaceParticipantsTable {
  session_id: number;
  player_id: number;
  points: number;
  reached_at: Date;
  ranked_points: Generated<number>;
  ranked_at: Date | null;
  is_ranked: Generated<boolean>;
  rank: number | null;
  joined_at: Date | null;
  group_no: number | null;
  seat_no: number | null;
}

export interface RaceTables {
  giveaways: GiveawaysTable;
  giveaway_rounds: GiveawayRoundsTable;
  giveaway_entries: {
    round_id: number;
    player_id: number;
    deposited: Generated<number>;
    spent: Generated<number>;
    joined_at: Date | null;
  };
  giveaway_lists: { round_id: Fixed<number>; part: Fixed<number>; ids: Fixed<string[]> };
  giveaway_prizes: {
    id: Generated<number>;
    giveaway_id: Fixed<number>;
    skin_item_id: Fixed<number>;
    cost: Fixed<number>;
    is_carried: Fixed<boolean>;
    round_id: number | null;
  };
  giveaway_counted: { one: boolean; xid: string };
  races: RacesTable;
  race_sessions: RaceSessionsTable;
  race_groups: RaceGroupsTable;
  race_participants: RaceParticipantsTable;
  race_gains: { game: string; player_id: number; session_id: number; points: number; at: Date };
  race_counts: { session_id: number; level: number; bucket: number; minute: Generated<number>; people: number };
}
