import type { BeaconTerms } from './beacon.ts';
import { isRoundSignature, signatureRandomness } from './bls.ts';
import { chainRandomness, linkLeadsTo } from './chain.ts';

const link = /^[0-9a-f]{64}$/;

/** True for a beacon whose rounds are links of a hash chain; the others sign their rounds. */
const isChain = ({ id }: BeaconTerms): boolean => id.startsWith('local-chain.');

/**
 * Randomness (64 hex digits) of a round, from the evidence that the beacon published: a link of its chain, or a signature of its group.
 * null when the evidence is not that of this round of this beacon.
 */
export function randomnessOf(beacon: BeaconTerms, round: number, evidence: string): string | null {
  if (isChain(beacon)) return link.test(evidence) && linkLeadsTo(beacon.anchor, round, evidence) ? chainRandomness(evidence) : null;
  return isRoundSignature(beacon.anchor, round, evidence) ? signatureRandomness(evidence) : null;
}
