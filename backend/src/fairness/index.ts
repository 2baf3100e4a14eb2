import type { Domain } from '../plumbing/domain.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import type { Beacons } from './beacons/configured.ts';
import { beaconCalls, proofCalls, seedCalls } from './calls.ts';
import { drawJob } from './games/draw-job.ts';
import { proveNonces } from './nonces.ts';
import type { ProofSources } from './proof.ts';
import { openDataCalls, openDataDoor } from './open/calls.ts';
import { openDataJob } from './open/job.ts';
import { migrations } from './schema.ts';
import { reseal, sealPlain } from './sealed-seeds.ts';

export { type Beacons, configuredBeacons } from './beacons/configured.ts';
export { commitGame } from './games/commit.ts';
export type { ProvenRolls, GameKind } from './games/kind.ts';
export { freezeSeed, gameSeeds, lockGame, lockSeed, type LockedSeed } from './games/lock.ts';
export { cancelGame, showGame } from './games/settle.ts';
export { rotateOpenKey } from './open/keys.ts';
export { activePair, openSeeds, revealed, seedsOf, type ActivePair } from './pairs.ts';
export { PairCache } from './pair-cache.ts';
export { proofOfGame, type ProofSources } from './proof.ts';
export type { PriceSource, RollSource, VersionSource } from './roll-source.ts';
export { newTrialSecrets, openTrialSecrets } from './secrets.ts';

/** Seeds of rolls: committed before, revealed after, listed for ever; the beacon of games of several players; proofs of all of it. */
export function domain(plumbing: Plumbing, beacons: Beacons, sources: ProofSources): Domain {
  return {
    name: 'fairness',
    migrations,
    calls: [...seedCalls(plumbing), ...proofCalls(plumbing, sources), ...beaconCalls(plumbing, beacons), ...openDataCalls(plumbing)],
    routes: (fastify) => openDataDoor(fastify, plumbing),
    jobs: {
      'fairness.draw': drawJob(plumbing, beacons, sources.games),
      'fairness.open': openDataJob(plumbing, sources),
    },
    proofs: [{ name: 'the rolls of every pair have the nonces 1, 2, 3 ...', find: (reader) => proveNonces(reader, sources.rolls) }],
    seed: async () => {
      await sealPlain(plumbing.db, plumbing.sealing);
      if (plumbing.config.runJobs) await beacons.current.ready();
    },
    cleanUp: async () => {
      await beacons.current.ready();
      await sealPlain(plumbing.db, plumbing.sealing);
      await reseal(plumbing.db, plumbing.sealing);
    },
  };
}
