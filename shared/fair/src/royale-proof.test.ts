import { expect, test } from 'vitest';
import { checkRoyale, type RoyaleProof } from './royale-proof.ts';
import { aRoyaleProof } from './testing/royale-proofs.ts';
import { picks, tamper } from './testing/tamper.ts';
import { verdicts, verifiers, withoutNotes } from './testing/verifiers.ts';

const games = [
  ...Array.from({ length: 100 }, (_, at) => aRoyaleProof(at)),
  ...Array.from({ length: 20 }, (_, at) => aRoyaleProof(1000 + at, 72)),
];

test('the sample covers modes, draws, skips, large games', () => {
  const has = (is: (game: RoyaleProof) => boolean) => games.filter(is).length;
  const counts = [
    has(({ mode }) => mode === 'default'),
    has(({ mode }) => mode === 'all_or_nothing'),
    has(({ proof }) => proof.games[0]!.draws.some(({ slot }) => slot.startsWith('draw.2.'))),
    has(({ rounds }) => rounds.flat().some(({ version }) => version === null)),
    has(({ players }) => players >= 24),
    has(({ rounds }) => rounds.length === 3),
  ];
  expect(Math.min(...counts)).toBeGreaterThan(5);
});

test('the check of the browser finds nothing wrong', () => {
  expect(games.flatMap((game) => checkRoyale(game).problems)).toEqual([]);
});

// proves GAME-503
test.each(verifiers)(
  'the script for $name computes the same bytes',
  (verifier) => {
    expect(verdicts(verifier, games).map(withoutNotes)).toEqual(games.map((game) => `ok: ${checkRoyale(game).words}`));
  },
  60_000,
);

test('a computed royale is told in one line', () => {
  const game = games.find(
    ({ players, mode, proof }) => players === 4 && mode === 'default' && proof.games[0]!.draws.some(({ case: one }) => one === null),
  )!;
  expect(checkRoyale(game).words).toMatch(
    /^royale [0-9a-f]{32}; seats \d \d \d \d; rolls [\d ]+; match 1-1 of \d \d, totals \d+ \d+(, draw [01] of 2)?, won by \d; match 1-2 of .+; match 2-1 of .+, won by \d; total \d+; winners \d; (\d receives drops [\d ]+ and 0; )+nothing divided$/,
  );
});

// proves G12
test('both scripts find every change of one field', () => {
  const pick = picks(20_261_124);
  const changed = Array.from({ length: 200 }, () => tamper(aRoyaleProof(pick(100), 9), pick));
  const documents = changed.map(({ document }) => document);
  const answers = verifiers.map((verifier) => verdicts(verifier, documents).map(withoutNotes));
  changed.forEach(({ what }, at) => {
    for (const answer of answers) expect([what, answer[at]!.startsWith('ok')]).toEqual([what, false]);
    expect([what, answers.at(-1)![at]]).toEqual([what, answers[0]![at]]);
  });
}, 60_000);

/** A game with a falsified field. */
function lie(change: (game: RoyaleProof) => void): RoyaleProof {
  const game = structuredClone(
    games.find(({ mode, players, result }) => mode === 'default' && players === 9 && result.received.length > 2)!,
  );
  change(game);
  return game;
}

const first = (game: RoyaleProof) => game.rounds[0]![0]!;

test.each([
  ['another winner', lie(({ result }) => Object.assign(result, { winners: [(result.winners[0]! % 9) + 1] })), 'result'],
  ['drops of somebody else', lie(({ result }) => Object.assign(result.received[0]!, { drops: result.received[1]!.drops })), 'result'],
  ['a cent less', lie(({ result }) => Object.assign(result, { total_cost: result.total_cost - 1 })), 'result'],
  ['a dearer drop', lie(({ costs }) => Object.assign(costs, { 0: costs[0]! + 1 })), 'costs: they are not those of the items'],
  ['another mode', lie((game) => Object.assign(game, { mode: 'all_or_nothing' })), 'terms: rules or rounds differ'],
  ['another order of joins', lie((game) => Object.assign(game, { joined: game.joined.toReversed() })), 'terms: rules or rounds differ'],
  [
    'a place that joined twice',
    lie((game) => Object.assign(game.joined, { 0: game.joined[1] })),
    'rounds: they are not those of a bracket',
  ],
  ['a round less', lie((game) => Object.assign(game, { rounds: game.rounds.slice(1) })), 'rounds: they are not those of a bracket'],
  [
    'another number of openings',
    lie((game) => Object.assign(first(game), { amount: first(game).amount + 1 })),
    'terms: rules or rounds differ',
  ],
  [
    'a step that was not skipped',
    lie((game) => Object.assign(first(game), { version: first(game).version === null ? 1 : null })),
    'rounds: they are not what was rolled',
  ],
  [
    'a dearer item',
    lie(({ item_costs }) => Object.assign(item_costs![0]!, { 0: item_costs![0]![0]! + 1 })),
    'terms: odds or costs of a case differ',
  ],
])('%s does not pass', (_, game, problem) => {
  expect(checkRoyale(game).problems.join('; ')).toContain(problem);
  for (const verifier of verifiers) expect(verdicts(verifier, game)[0]).toContain(problem);
});

test('other seats do not pass', () => {
  const game = lie(({ proof }) =>
    Object.assign(proof.games[0]!, { seatings: proof.games[0]!.seatings.map((one) => ({ ...one, order: one.order.toReversed() })) }),
  );
  expect(checkRoyale(game).problems).toContain('seatings: they are not those of the rules');
  for (const verifier of verifiers) expect(verdicts(verifier, game)[0]).toContain('order differs');
});
