/** How many visits there were, and in how many of them it happened. */
export interface Share {
  visits: number;
  hits: number;
}

/*
 * Source of the rule. Is the candidate worse than the live version by more than `margin`? The null hypothesis is that it is not:
 * candidate <= live + margin, for every live share. The evidence is the likelihood of the observations under a mixture of all shares
 * (for each arm the Krichevsky-Trofimov mixture, a Beta(1/2, 1/2) prior: Robbins 1970, doi 10.1214/aoms/1177696786), divided by the
 * highest likelihood that the null hypothesis allows. That quotient is an e-process ("universal inference" in its sequential form:
 * Wasserman, Ramdas, Balakrishnan, PNAS 117, 2020, section 8, doi 10.1073/pnas.1922664117; Ramdas, Gruenwald, Vovk, Shafer, Statistical
 * Science 38, 2023, doi 10.1214/23-STS894). By Ville's inequality it ever reaches 1/alpha with a chance of at most alpha when the
 * candidate is no worse: one may look after every visit and stop at the first crossing, whatever the order in which visits of the two
 * arms arrive and however unequal the arms are. No approximation and no least number of visits is needed for that.
 */

/** Natural logarithm of the evidence that the candidate's share exceeds the live share by more than `margin` (0 to 1). */
export function logEvidence(candidate: Share, live: Share, margin: number): number {
  return logMixture(candidate) + logMixture(live) - highestUnderNull(candidate, live, margin);
}

/** The same for a candidate without a live version beside it: evidence that its share exceeds `limit`. */
export function logEvidenceAbove(candidate: Share, limit: number): number {
  return logMixture(candidate) - logLikelihood(candidate, Math.min(shareOf(candidate), limit));
}

/** Likelihood of one arm averaged over all shares: Beta(hits + 1/2, misses + 1/2) / Beta(1/2, 1/2). */
function logMixture({ visits, hits }: Share): number {
  return logGamma(hits + 0.5) + logGamma(visits - hits + 0.5) - logGamma(visits + 1) - Math.log(Math.PI);
}

/** Highest likelihood of both arms under the null hypothesis. On its edge the likelihood has one maximum, so a ternary search finds it. */
function highestUnderNull(candidate: Share, live: Share, margin: number): number {
  const [ours, theirs] = [shareOf(candidate), shareOf(live)];
  if (candidate.visits === 0 || live.visits === 0 || ours <= theirs + margin)
    return logLikelihood(candidate, ours) + logLikelihood(live, theirs);
  const onEdge = (share: number) => logLikelihood(live, share) + logLikelihood(candidate, Math.min(1, share + margin));
  let [low, high] = [0, 1];
  for (let round = 0; round < 80; round++) {
    const third = (high - low) / 3;
    if (onEdge(low + third) < onEdge(high - third)) low += third;
    else high -= third;
  }
  return onEdge((low + high) / 2);
}

const shareOf = ({ visits, hits }: Share) => (visits === 0 ? 0 : hits / visits);

function logLikelihood({ visits, hits }: Share, share: number): number {
  return times(hits, Math.log(share)) + times(visits - hits, Math.log1p(-share));
}
/** Nothing seen costs nothing, also where the logarithm is infinite. */
const times = (count: number, log: number) => (count === 0 ? 0 : count * log);

/** Lanczos, g = 7, n = 9 (Numerical Recipes 6.1): 15 digits for positive arguments. */
function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const z = x - 1;
  const sum = lanczos.reduce((total, coefficient, index) => total + coefficient / (z + index + 1), 0.99999999999980993);
  const t = z + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum);
}
const lanczos = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905, -0.13857109526572012,
  9.9843695780195716e-6, 1.5056327351493116e-7,
];
