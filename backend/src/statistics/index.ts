import { gameNames } from '@riftdrop/contract/api/games/game-names';
import { generalStatistics } from '@riftdrop/contract/api/statistics/statistics';
import type { Domain } from '../plumbing/domain.ts';
import { serve } from '../plumbing/http/http.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { dearestDrops, dearestOf } from '../items/index.ts';

/** Sources of items that came from a game mode. */
const ofGames = new Set<string>(['upgrade', ...Object.values(gameNames).map(({ source }) => source)]);

/** The public numbers of the site, all of them measured, and its dearest drops. */
export const domain = ({ db, live }: Plumbing): Domain => ({
  name: 'statistics',
  calls: [
    serve(generalStatistics, async () => {
      const { users, ...numbers } = await live.statistics();
      const [wins, battles, upgrades, battle_royale_games] = await Promise.all([
        dearestDrops(db.sql, 'all'),
        dearestOf(db.sql, gameNames.battles.source),
        dearestOf(db.sql, 'upgrade'),
        dearestOf(db.sql, gameNames.royale.source),
      ]);
      const drop_cases = wins.find(({ dropable_type }) => !ofGames.has(dropable_type)) ?? null;
      return { ...numbers, steam_users: users, top: { drop_cases, battles, upgrades, battle_royale_games } };
    }),
  ],
});
