import { battleRounds } from '@riftdrop/fair/battle';
import { openQuoted, type Json, type Play, type StepOutcome } from './game-rules.ts';

type CaseRounds = Parameters<typeof battleRounds>[0];

/** Each case of a game, as often as a place opens it. */
export const opensOf = (drop_cases: CaseRounds): { slug: string; amount: number }[] =>
  battleRounds(drop_cases).map((slug) => ({ slug, amount: 1 }));

/** No case is opened more often than its limit. @param limits by slug of the case */
export const isWithinLimits = (opens: ReturnType<typeof opensOf>, limits: ReadonlyMap<string, number>): boolean =>
  [...Map.groupBy(opens, ({ slug }) => slug)].every(([slug, its]) => its.reduce((sum, { amount }) => sum + amount, 0) <= limits.get(slug)!);

/** Every place opens the case of the round; a skipped round gives nothing. */
export function openCaseRound<Config extends Json & { drop_cases: CaseRounds }, Choice extends Json>(
  kind: string,
  { seed, config, quoted, requests, closed }: Play<Config, null, Choice>,
  step: number,
): StepOutcome<null> {
  if (closed.has(step)) return { drops: [], state: null };
  const version = quoted.get(battleRounds(config.drop_cases)[step - 1]!)!;
  const drops = requests.map(({ place }) => openQuoted(kind, seed, version, { place, unit: 1, slot: `drop.${step}.${place}` }));
  return { drops, state: null };
}
