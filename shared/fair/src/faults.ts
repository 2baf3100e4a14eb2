/** English of the faults of published games and giveaways, by their codes. Places in braces are values of the fault. */
export const faultTexts = {
  not_one_battle: 'this is not the proof of one battle',
  not_one_rps: 'this is not the proof of one game of rock, paper, scissors',
  not_one_royale: 'this is not the proof of one Battle Royale',
  no_bracket: 'rounds: they are not those of a bracket',
  nothing_opened: 'rounds: nothing was opened',
  commitment: 'commitment differs',
  no_beacon: 'there is no such beacon',
  round: 'round: the rule names another one',
  lock: 'lock differs',
  randomness: 'randomness: it is not that of the round',
  listing: 'listing differs',
  roll: '{slot}: roll or item differs',
  roster: 'roster: not as many players as places',
  rounds: 'rounds: they are not what was rolled',
  costs_count: 'costs: not one for each drop',
  rules: 'terms: rules or rounds differ',
  skipped: 'terms: other rounds are skipped',
  odds: 'terms: odds or costs of a case differ',
  costs: 'costs: they are not those of the items',
  draws: 'draws: they are not those of the rules',
  free_cases: 'draws: the free cases are not those of the losers',
  seatings: 'seatings: they are not those of the rules',
  game_seed: 'seeds: the game seed is not that of the secret and the beacon',
  arena: 'arena differs: computed {computed}',
  result: 'result: differs',
  list_secrets: 'the secrets are not those of the public hash',
  list_twice: 'a player is in the list twice',
  list_hash: 'the list has another hash',
  list_order: 'the list is not sorted',
  list_early: 'the list was frozen before the end',
  list_terms: 'the lock is for another list or prize',
  list_lock: 'the lock has another hash',
  list_round: 'the rule names another round of the beacon',
  list_beacon: 'the beacon did not show this',
  list_place: 'the draw gives place {place}, not {published}',
  list_winner: 'another player stands at that place',
} as const;
export type FaultCode = keyof typeof faultTexts;
export type FaultValues = Readonly<Record<string, string | number>>;

/** One difference between what was published and what the rules give. */
export interface Fault {
  code: FaultCode;
  values?: FaultValues;
}

/** A fault as the stand-alone verifiers print it. */
export const faultInEnglish = ({ code, values = {} }: Fault): string =>
  faultTexts[code].replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** Notes a fault unless something holds. */
export type Expect = (holds: boolean, code: FaultCode, values?: FaultValues) => void;

/** Collects the faults of one check. */
export function collectFaults(): { faults: Fault[]; expect: Expect } {
  const faults: Fault[] = [];
  return { faults, expect: (holds, code, values) => void (holds || faults.push({ code, ...(values && { values }) })) };
}
