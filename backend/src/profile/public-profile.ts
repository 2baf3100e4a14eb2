import { gameNames } from '@riftdrop/contract/api/games/game-names';
import { ownStatistic, profileById, type ProfileStatistic, type ShownDrop, type Drop } from '@riftdrop/contract/api/profile/profile';
import { totalsOf, wonByMode } from '../items/index.ts';
import type { Reader } from '../plumbing/database/database.ts';
import { refuse, serve, servePlayer, type Served } from '../plumbing/http/http.ts';
import { playerById } from '../accounts/index.ts';
import { followCounts, followOf } from './follow.ts';
import { settingsOf } from './settings.ts';
import { socialsOf } from './socials/attach.ts';

/** A player's public part, by id or steamid. Hidden fields are left out of the answer for all other readers. */
export function serveProfile(): Served {
  return serve(profileById, async ({ plumbing: { db }, params, query, playerId }) => {
    const row = await playerById(db.sql, params.id);
    if (!row) return refuse('not_found', 'There is no such player.');
    const [settings, counts, follow, socials, inventory] = await Promise.all([
      settingsOf(db.sql, row.id),
      followCounts(db.sql, row.id),
      followOf(db.sql, playerId, row.id),
      socialsOf(db.sql, row.id),
      totalsOf(db.sql, { player: Number(row.id), which: 'inventory' }),
    ]);
    const isOwn = row.id === playerId;
    const { id, steamid, nickname, avatar, created_at, is_simulated } = row;
    return {
      id,
      steamid,
      nickname,
      avatar,
      created_at: created_at.toISOString(),
      followers: counts.followers,
      is_followed: follow !== null,
      is_notified: follow?.notified ?? false,
      socials: socials.flatMap(({ network, name }) =>
        name === null
          ? []
          : {
              network,
              name,
            },
      ),
      inventory: {
        count: inventory.total,
        cost: settings.blur_inventory_cost && !isOwn ? null : inventory.cost,
      },
      ...(is_simulated && { is_simulated }),
      ...(query.with_statistic && { statistic: await statisticOf(db.sql, id, playerId, settings.blur_balance_cost && !isOwn) }),
    };
  });
}

/** The player's statistics. */
export function serveStatistic(): Served {
  return servePlayer(ownStatistic, ({ plumbing: { db }, playerId }) => statisticOf(db.sql, playerId, playerId, false), { computes: true });
}

const none = { count: 0, cost: 0, top_drop: null };

async function statisticOf(reader: Reader, playerId: string, readerId: string | null, hidden: boolean): Promise<ProfileStatistic> {
  const won = await wonByMode(reader, Number(playerId), readerId);
  const of = (source: Drop['dropable_type']) => {
    const { count, cost, top_drop } = won.get(source) ?? none;
    return { count, cost: hidden ? null : cost, top_drop: top_drop && (hidden ? withoutCost(top_drop) : top_drop) };
  };
  return {
    drop_cases: of('drop_case'),
    battles: of(gameNames.battles.source),
    upgrades: of('upgrade'),
    battle_royale_games: of(gameNames.royale.source),
  };
}

/** An item in the view of other readers when its owner hides costs. */
export const withoutCost = (drop: Drop): ShownDrop => ({ ...drop, cost: null, skin_item: { ...drop.skin_item, cost: null } });
