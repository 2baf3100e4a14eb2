import { expect, test } from 'vitest';
import { checkBattle, type BattleProof } from './battle-proof.ts';
import { aBattleProof } from './testing/battle-proofs.ts';
import { picks, tamper } from './testing/tamper.ts';
import { verdicts, verifiers, withoutNotes } from './testing/verifiers.ts';

const battles = Array.from({ length: 300 }, (_, at) => aBattleProof(at));

test('the sample covers every mode and special case', () => {
  const has = (is: (battle: BattleProof) => boolean) => battles.filter(is).length;
  expect(new Set(battles.map(({ mode, slots }) => `${mode} ${slots}`)).size).toBe(13);
  const counts = [
    has(({ result }) => result.draws.some(({ slot }) => slot === 'draw')),
    has(({ result }) => result.draws.length === 2),
    has(({ result }) => (result.division?.auto_sold.length ?? 0) > 0),
    has(({ result }) => (result.division?.leftover.length ?? 0) > 0),
    has(({ rounds }) => rounds.includes(null)),
    has(({ proof }) => proof.games[0]!.terms === undefined),
    has(({ proof }) => proof.games[0]!.draws.some(({ slot }) => slot.startsWith('booby.'))),
  ];
  expect(Math.min(...counts)).toBeGreaterThan(5);
});

test('the check of the browser finds nothing wrong', () => {
  expect(battles.flatMap((battle) => checkBattle(battle).problems)).toEqual([]);
});

// proves GAME-503
test.each(verifiers)('the script for $name computes the same bytes', (verifier) => {
  expect(verdicts(verifier, battles).map(withoutNotes)).toEqual(battles.map((battle) => `ok: ${checkBattle(battle).words}`));
});

test('a computed battle is told in one line', () => {
  const sold = battles.find(({ mode, slots, result }) => mode === 'equality' && slots === 2 && result.division!.auto_sold.length > 0)!;
  expect(checkBattle(sold).words).toMatch(
    /^battle [0-9a-f]{32}; rolls [\d ]+; totals \d+ \d+; total \d+; winners 1 2; 1 receives drops [\d ]* ?and \d+; 2 receives drops [\d ]* ?and \d+; share \d+; sold [\d ]+; cents to 1?$/,
  );
});

// proves G12
test('both scripts find every change of one field', () => {
  const pick = picks(20_261_123);
  const changed = Array.from({ length: 300 }, () => tamper(aBattleProof(pick(300)), pick));
  const documents = changed.map(({ document }) => document);
  const answers = verifiers.map((verifier) => verdicts(verifier, documents).map(withoutNotes));
  changed.forEach(({ what }, at) => {
    for (const answer of answers) expect([what, answer[at]!.startsWith('ok')]).toEqual([what, false]);
    expect([what, answers.at(-1)![at]]).toEqual([what, answers[0]![at]]);
  });
}, 60_000);

/** A battle with a falsified field. */
function lie(change: (battle: BattleProof & { proof: { games: { roster: string[] }[] } }) => void, n = 1): BattleProof {
  const battle = structuredClone(
    battles.find(({ mode, slots, proof }, at) => at >= n && mode === 'default' && slots === 3 && proof.games[0]!.terms)!,
  );
  change(battle as never);
  return battle;
}

function changeTerms(game: { terms?: readonly string[] | undefined }, start: string, change: (line: string) => string): void {
  Object.assign(game, { terms: game.terms!.map((line) => (line.startsWith(start) ? change(line) : line)) });
}

test.each([
  ['another winner', lie(({ result }) => Object.assign(result, { winners: [(result.winners[0]! % 3) + 1] })), 'result'],
  ['a cent less', lie(({ result }) => Object.assign(result, { total_cost: result.total_cost - 1 })), 'result'],
  ['a cheaper drop', lie(({ costs }) => Object.assign(costs, { 0: costs[0]! + 1 })), 'result'],
  ['another mode', lie((battle) => Object.assign(battle, { mode: 'smoke' })), 'draws'],
  ['a round less', lie((battle) => Object.assign(battle, { rounds: battle.rounds.slice(1) })), 'rounds'],
  [
    'a dearer item',
    lie(({ item_costs }) => Object.assign(item_costs![0]!, { 0: item_costs![0]![0]! + 1 })),
    'terms: odds or costs of a case differ',
  ],
  ['another price', lie(({ proof }) => changeTerms(proof.games[0]!, 'case', (line) => line.replace(/ 1\d\d /, ' 99 '))), 'lock differs'],
  ['other rules', lie(({ proof }) => changeTerms(proof.games[0]!, 'mode', () => 'mode crazy')), 'lock differs'],
  ['no terms', lie(({ proof }) => delete (proof.games[0] as { terms?: unknown }).terms), 'lock differs'],
  ['another roster', lie(({ proof }) => Object.assign(proof.games[0]!.roster, { 0: '999' })), 'lock differs'],
])('%s does not pass', (_, battle, problem) => {
  expect(checkBattle(battle).problems.join('; ')).toContain(problem);
  for (const verifier of verifiers) expect(verdicts(verifier, battle)[0]).toContain(problem);
});
