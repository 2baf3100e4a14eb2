import { battleRounds } from '@riftdrop/fair/battle';
import { openQuoted, type Json, type Play, type StepOutcome } from './game-rules.ts';

type CaseRounds = Parameters<typeof battleRounds>[0];

/** No more rounds than `most`, and no case in more of them than its own limit. @param limits by slug of the case */
export function isWithinLimits(drop_cases: CaseRounds, most: number, limits: ReadonlyMap<string, number>): boolean {
  const rounds = battleRounds(drop_cases);
  if (rounds.length > most) return false;
  return [...new Set(rounds)].every((slug) => rounds.filter((one) => one === slug).length <= limits.get(slug)!);
}

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
