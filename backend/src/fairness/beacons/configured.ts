import type { BeaconTerms } from '@riftdrop/fair/beacon';
import { quicknet, quicknetChain } from '@riftdrop/fair/bls';
import type { Plumbing } from '../../plumbing/plumbing.ts';
import type { Beacon } from './beacon.ts';
import { LocalChain } from './local-chain.ts';
import { SignedBeacon } from './signed.ts';

/** The beacon that games are locked with, and every one that an earlier setting may have locked a game with. */
export interface Beacons {
  current: Beacon;
  /** The site's chain: the site publishes its rounds. */
  local: LocalChain;
  /** The source of a game, and never another one; null when it is not configured any more. */
  of(terms: BeaconTerms): Beacon | null;
}

/** The beacons of the settings `BEACON` and `BEACON_RELAYS`. */
export function configuredBeacons(plumbing: Pick<Plumbing, 'config' | 'db' | 'sealing' | 'log'>): Beacons {
  const { config, log } = plumbing;
  const local = new LocalChain(plumbing);
  const drand = new SignedBeacon(
    quicknet,
    config.beaconRelays.map((relay) => `${relay}/${quicknetChain}`),
    log,
  );
  return beaconsFrom(local, config.beacon === 'drand-quicknet' ? [drand, local] : [local, drand]);
}

/** @param all new games are locked with the first one */
export function beaconsFrom(local: LocalChain, all: readonly [Beacon, ...Beacon[]]): Beacons {
  return { local, current: all[0], of: (terms) => all.find((beacon) => beacon.gave(terms)) ?? null };
}
