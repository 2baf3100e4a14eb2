import { generalStatistics } from '@riftdrop/contract/statistics';
import type { Domain } from '../plumbing/domain.ts';
import { serve } from '../plumbing/http.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { dearestDrops, dearestUpgrade } from '../items/index.ts';

/** The public numbers of the site, all of them measured (D6), and its dearest drops. */
export const domain = ({ db, live }: Plumbing): Domain => ({
  name: 'statistics',
  calls: [
    serve(generalStatistics, async () => {
      const { users, ...numbers } = await live.statistics();
      const [wins, upgrades] = await Promise.all([dearestDrops(db.sql, 'all'), dearestUpgrade(db.sql)]);
      const drop_cases = wins.find(({ dropable_type }) => dropable_type !== 'upgrade') ?? null;
      // Modes that nobody can play yet have no drop.
      return { ...numbers, steam_users: users, top: { drop_cases, battles: null, upgrades, battle_royale_games: null } };
    }),
  ],
});
