import { t } from '@lingui/core/macro';
import { type Fault, type FaultCode, faultInEnglish, type FaultValues } from '@riftdrop/fair/faults';

type GameFault = Exclude<FaultCode, `list_${string}`>;

const words: Record<GameFault, (values: FaultValues) => string> = {
  not_one_battle: () => t`this is not the proof of one battle`,
  not_one_rps: () => t`this is not the proof of one game of rock, paper, scissors`,
  not_one_royale: () => t`this is not the proof of one Battle Royale`,
  no_bracket: () => t`rounds: they are not those of a bracket`,
  nothing_opened: () => t`rounds: nothing was opened`,
  commitment: () => t`commitment differs`,
  no_beacon: () => t`there is no such beacon`,
  round: () => t`round: the rule names another one`,
  lock: () => t`lock differs`,
  randomness: () => t`randomness: it is not that of the round`,
  listing: () => t`listing differs`,
  roll: ({ slot = '' }) => t`${slot}: roll or item differs`,
  roster: () => t`roster: not as many players as places`,
  rounds: () => t`rounds: they are not what was rolled`,
  costs_count: () => t`costs: not one for each drop`,
  rules: () => t`terms: rules or rounds differ`,
  skipped: () => t`terms: other rounds are skipped`,
  odds: () => t`terms: odds or costs of a case differ`,
  costs: () => t`costs: they are not those of the items`,
  draws: () => t`draws: they are not those of the rules`,
  free_cases: () => t`draws: the free cases are not those of the losers`,
  seatings: () => t`seatings: they are not those of the rules`,
  game_seed: () => t`seeds: the game seed is not that of the secret and the beacon`,
  arena: ({ computed = '' }) => t`arena differs: computed ${computed}`,
  result: () => t`result: differs`,
};

/** A fault of a proof of a game in the language of the page. */
export const faultWords = (fault: Fault): string => words[fault.code as GameFault]?.(fault.values ?? {}) ?? faultInEnglish(fault);
