/**
 * A beacon publishes one round of randomness every `period` seconds: round k at `genesis + (k - 1) * period`, never earlier. This file
 * holds the arithmetic of it that games of several players need.
 */
export interface BeaconTerms {
  id: string;
  /** `public`: a round is unpredictable. `local`: tamper-evident, but the operator can foresee it; every page and export states this. */
  level: 'public' | 'local';
  /** Seconds since 1970, when round 1 is shown. */
  genesis: number;
  /** Seconds between two rounds. */
  period: number;
  /** The anchor of every round's check: the tip of a chain, or the public key of a group. Lower-case hex. */
  anchor: string;
}

/** When a round is shown, in epoch milliseconds. */
export function timeOf({ genesis, period }: BeaconTerms, round: number): number {
  return (genesis + (round - 1) * period) * 1000;
}

/** The newest round that is shown at this moment, 0 before the first. */
export function roundAt({ genesis, period }: BeaconTerms, epochMs: number): number {
  return Math.max(0, Math.floor((epochMs - genesis * 1000) / (period * 1000)) + 1);
}

/** The round that decides a game whose roster was frozen at this moment: by rule, and never one that is published by then. */
export function roundForLock({ genesis, period }: BeaconTerms, lockedAtMs: number): number {
  return Math.ceil((lockedAtMs - genesis * 1000) / (period * 1000)) + 3;
}
