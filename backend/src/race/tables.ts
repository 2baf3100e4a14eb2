import type { GiveawayInterval } from '@riftdrop/contract/race';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from '../plumbing/tables.ts';

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

declare module '../plumbing/database.ts' {
  interface Schema {
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
  }
}
