import type { CanaryGuard } from '@riftdrop/contract/release/remotes';
import { logEvidence, logEvidenceAbove, type Share } from './evidence.ts';
import type { Arm } from './tally.ts';

export type Limits = Exclude<CanaryGuard, 'off'>;

/** Null while nothing speaks against the candidate, else the reason to stop it, for people. */
export type Verdict = string | null;

/** First loads of the live version, which set the threshold of slow loads; they are not compared afterwards. */
const calibration = 30;
/**
 * A load is slow when it takes this much longer than three quarters of the live version's, and at least this long: a smaller difference
 * goes unnoticed.
 */
const slower = 1.5;
const leastSlow = 300;
/** Share of visits with an error that a new remote may have: there is no live version to compare it with. */
const mostOfNew = 0.05;

/**
 * Whether a candidate has to go. Each of the two questions gets half of `alpha`. Load times are compared as a share as well (the share
 * of slow loads): that needs no assumption about their distribution. The threshold is fixed from the first loads of the live version
 * and only later ones are counted, so that the bound on false alarms holds. `live` is null for a remote that is new on the site.
 */
export function judge(candidate: Arm, live: Arm | null, { alpha, min_visits, errors, slow }: Limits): Verdict {
  if (candidate.errors.visits < min_visits) return null;
  const enough = Math.log(2 / alpha);
  if (!live) return logEvidenceAbove(candidate.errors, mostOfNew) >= enough ? `errors in ${describe(candidate.errors)}` : null;
  if (logEvidence(candidate.errors, live.errors, errors.margin) >= enough)
    return `errors in ${describe(candidate.errors)} against ${describe(live.errors)} of the live version`;
  const border = slowBorder(live.loads);
  if (border === null) return null;
  const [ours, theirs] = [slowShare(candidate.loads, border), slowShare(live.loads.slice(calibration), border)];
  if (ours.visits < min_visits || logEvidence(ours, theirs, slow.margin) < enough) return null;
  return `loads over ${border} ms in ${describe(ours)} against ${describe(theirs)} of the live version`;
}

function slowBorder(loads: readonly number[]): number | null {
  if (loads.length < calibration) return null;
  const quarter = loads.slice(0, calibration).toSorted((a, b) => a - b)[Math.floor(calibration * 0.75)]!;
  return Math.max(leastSlow, Math.round(quarter * slower));
}

const slowShare = (loads: readonly number[], border: number): Share => ({
  visits: loads.length,
  hits: loads.filter((ms) => ms > border).length,
});

const describe = ({ hits, visits }: Share) =>
  `${hits} of ${visits} visits${visits > 0 ? ` (${((100 * hits) / visits).toFixed(1)} %)` : ''}`;
