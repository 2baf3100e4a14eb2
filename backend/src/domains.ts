import type { Secret } from './plumbing/config/secret.ts';
import * as accounts from './accounts/index.ts';
import * as admin from './admin/index.ts';
import * as analytics from './analytics/index.ts';
import * as art from './art/index.ts';
import * as auth from './auth/index.ts';
import * as bootstrap from './bootstrap/index.ts';
import * as captcha from './captcha/index.ts';
import * as cases from './cases/index.ts';
import * as catalogue from './catalogue/index.ts';
import * as demo from './demo/index.ts';
import * as fairness from './fairness/index.ts';
import * as games from './games/index.ts';
import * as items from './items/index.ts';
import * as ledger from './ledger/index.ts';
import * as notices from './notices/index.ts';
import * as partners from './partners/index.ts';
import * as playSafety from './play-safety/index.ts';
import type { Clock } from './plumbing/config/clock.ts';
import type { Config } from './plumbing/config/config.ts';
import type { Logger } from './plumbing/config/logger.ts';
import { version } from './plumbing/config/version.ts';
import type { Database } from './plumbing/database/database.ts';
import { connectRedis } from './plumbing/database/redis.ts';
import { sealingWith, siteKeys } from './plumbing/database/sealing.ts';
import { readSettings } from './plumbing/config/setting.ts';
import type { Domain } from './plumbing/domain.ts';
import { health } from './plumbing/http/health.ts';
import { databaseLog } from './plumbing/limits/database.ts';
import { limitsIn } from './plumbing/limits/limits.ts';
import { memoryLog } from './plumbing/limits/memory.ts';
import { redisLog } from './plumbing/limits/redis.ts';
import type { Plumbing } from './plumbing/plumbing.ts';
import * as profile from './profile/index.ts';
import * as pvp from './pvp/index.ts';
import * as race from './race/index.ts';
import * as rates from './rates/index.ts';
import * as royale from './royale/index.ts';
import * as rps from './rps/index.ts';
import * as stakes from './stakes/index.ts';
import * as statistics from './statistics/index.ts';
import * as upgrade from './upgrade/index.ts';
import * as wallet from './wallet/index.ts';

/** Dependencies of the app. */
export interface AppDeps {
  config: Config;
  secret: Secret;
  db: Database;
  clock: Clock;
  log: Logger;
  /** Further games of several people beside those of the product, with the domains of their calls. */
  guests?: {
    modes: readonly games.AnyGameRules[];
    rules: Partial<games.PlayerPolicies>;
    domains(plumbing: Plumbing, games: games.Games): Domain[];
  };
  /** Beacons instead of the configured ones: no test can sign rounds of drand. */
  beacons?: (plumbing: Plumbing) => fairness.Beacons;
}

/** Transfers that take paid stakes, and those that return them, of all domains. */
const paidStakes: ledger.PaidStakes = {
  taken: [...cases.paidStakes.taken, ...games.paidStakes.taken],
  returned: [...cases.paidStakes.returned, ...games.paidStakes.returned],
};

/** Builds the plumbing and every domain on it, in the order of their migrations; touches no table. */
export function createDomains(deps: AppDeps) {
  const { config, db, clock, log, guests } = deps;
  const redis = config.redisUrl ? connectRedis(config.redisUrl, log) : null;
  const plumbing = plumbingOf(deps, redis);
  if (redis) plumbing.health.watch('redis', () => redis.isUp());

  const guard = stakes.domain(plumbing);
  const beacons = (deps.beacons ?? fairness.configuredBeacons)(plumbing);
  const snapshots = catalogue.catalogueOf(db, clock);
  const pairs = new fairness.PairCache(plumbing);
  const played = games.domain(plumbing, {
    beacons,
    rules: { ...rulesOfGames(config), ...guests?.rules },
    modes: [pvp.battles, royale.royale, rps.rps, ...(guests?.modes ?? [])],
    onPaidOpenings: [cases.scheduleKingFeeds],
    onPaidGame: [race.countPaidGame(plumbing)],
  });
  const sources = proofSources(played.games);
  const others: Domain[] = [
    captcha.domain(plumbing),
    ledger.domain(plumbing),
    guard,
    fairness.domain(plumbing, beacons, sources),
    art.domain(plumbing, {
      avatar: (key) => accounts.isAvatar(db.sql, key),
      crate: (key) => catalogue.isCasePicture(db.sql, key),
      skin: (key) => catalogue.isSkinPicture(db.sql, key),
    }),
    catalogue.domain(plumbing, snapshots),
    items.domain,
    cases.domain(plumbing, { catalogue: snapshots, pairs, otherOpenings: demo.demoOpenings }),
    played,
    pvp.domain(played.games, sources),
    royale.domain(played.games, sources),
    rps.domain(played.games, sources),
    profile.domain(plumbing, [cases.dropRoll, upgrade.dropRoll], {
      mayCashOut: wallet.mayCashOut,
      freeCaseAvailable: cases.freeCaseAvailable,
    }),
    wallet.domain(plumbing, paidStakes),
    notices.domain(plumbing),
    playSafety.domain(plumbing, { kinds: [...cases.playKinds, ...games.playKinds], items: [upgrade.putInSince] }),
    analytics.domain(plumbing),
    rates.domain(plumbing),
    demo.domain(plumbing),
    admin.domain(plumbing, played.games),
    statistics.domain(plumbing),
    race.domain(plumbing, { beacons, games: played.games, paidStakes }),
    upgrade.domain(plumbing, { pairs }),
    partners.domain(plumbing, paidStakes),
    ...(guests?.domains(plumbing, played.games) ?? []),
  ];
  const sessions = auth.domain(plumbing, others);
  const all = [accounts.domain(plumbing, guard.forget), sessions, ...others];
  const settings = all.flatMap((one) => one.settings ?? []);
  return { plumbing, sessions, guard, played, domains: [...all, bootstrap.domain(plumbing, version, settings)], redis };
}

function plumbingOf({ config, secret, db, clock, log }: AppDeps, redis: ReturnType<typeof connectRedis> | null): Plumbing {
  // The process on an embedded database is alone; several on one PostgreSQL count together, with Redis or without.
  const own = db.kind === 'embedded' ? memoryLog(clock) : databaseLog(db, false);
  return {
    config,
    secret,
    sealing: sealingWith(() => siteKeys(config.sealingKeys, secret)),
    db,
    clock,
    log,
    limits: limitsIn(redis ? redisLog(redis.client, own) : own),
    attempts: limitsIn(databaseLog(db, true)),
    health: health(log),
    live: { statistics: () => Promise.reject(new Error('nothing is measured before the app is built')) },
    outbox: { kick: () => db.kick() },
  };
}

/** Where proofs find the rolls of all domains. */
const proofSources = (played: games.Games): fairness.ProofSources => ({
  rolls: [cases.openingRolls, demo.demoRolls, upgrade.upgradeRolls],
  versions: cases.caseVersions,
  prices: cases.casePrices,
  games: (kind) => {
    if (kind === race.gameKind) return race.giveawayKind();
    return played.modes.has(kind) ? games.kindOf(played, kind) : null;
  },
  entered: race.enteredRounds,
});

/** Rules of other domains for games of several people. */
const rulesOfGames = ({ env }: Config): games.PlayerPolicies => ({
  ...readSettings(games.gameSettings, env),
  depositsUnder: partners.depositsUnder,
  depositLimitReached: wallet.depositLimitReached,
});
