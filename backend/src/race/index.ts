import { sql } from 'kysely';
import type { Beacons } from '../fairness/index.ts';
import type { Games, OnPaidGame } from '../games/index.ts';
import type { PaidStakes } from '../ledger/index.ts';
import { mayReward } from '../plumbing/config/config.ts';
import type { Domain } from '../plumbing/domain.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { giveawayCalls } from './giveaways/calls.ts';
import { freezeRound } from './giveaways/freeze.ts';
import { proveRounds } from './giveaways/proof.ts';
import { seedGiveaways } from './giveaways/seed.ts';
import { type Giveaways, step } from './giveaways/steps.ts';
import { migrations } from './schema.ts';
import { raceCalls } from './sessions/calls.ts';
import { countGame } from './sessions/count.ts';
import { proveRaces } from './sessions/proof.ts';
import type { Races } from './sessions/races.ts';
import { seedRace } from './sessions/seed.ts';
import { stepRace } from './sessions/step.ts';

export { addGiveaway, giveawayIntervals, pauseGiveaway, queuePrize, setThresholds, shownGiveaways } from './giveaways/orders.ts';

export { enteredRounds, gameKind, giveawayKind } from './giveaways/draw.ts';
export { changeSettings, pauseRace, type RaceSettings, setRaceEnd, shownRace, switchRaces } from './sessions/orders.ts';

export interface RaceJobs {
  'race.giveaways': null;
  /** Its key is the round. */
  'race.freeze': { isListed: boolean };
  'race.sessions': null;
}

/** Counts a paid game in the race that is open, in the transaction that settles the game. */
export const countPaidGame =
  (plumbing: Plumbing): OnPaidGame =>
  (tx, paid) =>
    countGame({ plumbing, isOffered: mayReward(plumbing.config) }, tx, paid);

/** Races and giveaways. Other domains use this entry only. */
export function domain(
  plumbing: Plumbing,
  { beacons, games, paidStakes }: { beacons: Beacons; games: Games; paidStakes: PaidStakes },
): Domain {
  const giveaways: Giveaways = { plumbing, beacons, paidStakes };
  const races: Races = { plumbing, games, isOffered: mayReward(plumbing.config) };
  const { db } = plumbing;
  return {
    name: 'race',
    migrations,
    calls: [...giveawayCalls(giveaways), ...raceCalls(races)],
    jobs: {
      'race.giveaways': { everyMs: 1_000, run: (tx) => step(giveaways, tx) },
      'race.freeze': freezeRound(giveaways),
      'race.sessions': { everyMs: 1_000, run: (tx) => stepRace(races, tx) },
    },
    settings: async () => ({ race: await currentRace(races) }),
    seed: async () => {
      if (!mayReward(plumbing.config)) return;
      await seedGiveaways(db);
      await seedRace(db);
    },
    cleanUp: async () => {
      await sql`
        delete from giveaway_entries e using giveaway_rounds r
        where r.id = e.round_id and r.state = 'finished' and r.finished_at < site_now() - interval '1 day'`.execute(db.sql);
    },
    statistics: async () => {
      const { rows } = await sql<{ given: number }>`select coalesce(sum(given), 0)::bigint as given from giveaways`.execute(db.sql);
      return { giveaways_drop_cost: rows[0]!.given };
    },
    proofs: [
      { name: 'every frozen list has its hash, and gave its prize to the winner', find: proveRounds },
      { name: 'every race has the points of its games, and its budget to the cent', find: proveRaces },
    ],
  };
}

/** Id of the session that runs now, for the menu. */
async function currentRace({ plumbing, isOffered }: Races): Promise<string | null> {
  if (!isOffered) return null;
  const row = await plumbing.db.sql.selectFrom('race_sessions').select('id').where('state', '<>', 'finished').executeTakeFirst();
  return row ? String(row.id) : null;
}
