import { networks } from '@riftdrop/contract/api/profile/socials';
import type { Domain } from '../plumbing/domain.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { type DropRolls, serveDrop, serveDrops } from './drops.ts';
import { serveEdit } from './edit.ts';
import { serveSelling } from './inventory.ts';
import { followCalls, forgetFollows } from './follow.ts';
import { type PlayerFacts, serveAcceptTerms, serveMe } from './me.ts';
import { serveProfile, serveStatistic } from './public-profile.ts';
import { migrations } from './schema.ts';
import { rollCalls } from './rolls/calls.ts';
import { countRolls } from './rolls/count.ts';
import { itemRefusals } from './sell.ts';
import { forgetNames } from './socials/attach.ts';
import { socialCalls } from './socials/calls.ts';
import { sandboxPages } from './socials/sandbox.ts';

export type { DropRoll } from './drops.ts';
export { followCounts, followersToTell, toldFollowers } from './follow.ts';
export { settingsOf } from './settings.ts';
export { blockSales } from './sale-blocks.ts';
export { payUndeliverable } from './undeliverable.ts';
export { sellStillHeld } from './sell.ts';

/** Public pages of players, their items and selling them, and attached accounts of other networks. */
export function domain(plumbing: Plumbing, sources: readonly DropRolls[], facts: PlayerFacts): Domain {
  const rollOf: DropRolls = async (reader, drop) => (await Promise.all(sources.map((source) => source(reader, drop)))).find(Boolean);
  return {
    name: 'profile',
    migrations,
    erase: async (tx, playerId) => {
      await forgetFollows(tx, playerId);
      await tx.deleteFrom('profile_settings').where('player_id', '=', Number(playerId)).execute();
      await forgetNames(tx, playerId);
    },
    calls: [
      serveMe(facts),
      serveAcceptTerms(facts),
      serveEdit(facts),
      serveProfile(),
      serveStatistic(),
      ...followCalls(),
      ...rollCalls(),
      serveDrops(),
      serveDrop(rollOf),
      ...serveSelling(),
      ...socialCalls(plumbing),
    ],
    jobs: { 'profile.rolls': countRolls },
    routes: (server) => {
      if (plumbing.config.identity === 'sandbox') sandboxPages(server, networks, plumbing);
    },
    sqlRefusals: itemRefusals,
  };
}
