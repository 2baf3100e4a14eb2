import type { BeaconTerms } from './beacon.ts';
import { isRoundSignature, signatureRandomness } from './bls.ts';
import { chainRandomness, type KnownLinks, linkLeadsTo } from './chain.ts';

const link = /^[0-9a-f]{64}$/;

/** True for a beacon whose rounds are links of a hash chain; the others sign their rounds. */
const isChain = ({ id }: BeaconTerms): boolean => id.startsWith('local-chain.');

/**
 * Randomness (64 hex digits) of a round, from the evidence that the beacon published: a link of its chain, or a signature of its group.
 * null when the evidence is not that of this round of this beacon.
 * @param links walked chains, where many rounds are checked
 */
export function randomnessOf(beacon: BeaconTerms, round: number, evidence: string, links?: KnownLinks): string | null {
  if (isChain(beacon)) {
    if (!link.test(evidence)) return null;
    const leads = links ? links.lead(beacon.anchor, round, evidence) : linkLeadsTo(beacon.anchor, round, evidence);
    return leads ? chainRandomness(evidence) : null;
  }
  return isRoundSignature(beacon.anchor, round, evidence) ? signatureRandomness(evidence) : null;
}
