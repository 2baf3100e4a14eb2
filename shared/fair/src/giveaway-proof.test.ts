import { expect, test } from 'vitest';
import { checkGiveaway, type GiveawayProof } from './giveaway-proof.ts';
import { aDrawnGiveaway } from './testing/giveaway.ts';

const players = Array.from({ length: 50 }, (_, at) => String(1_001 + at * 37));
const round = aDrawnGiveaway(players);

// proves GAME-592
test('accepts a correctly drawn round', () => {
  expect(checkGiveaway(round)).toEqual({ faults: [], problems: [], place: round.roll });
});

const others = round.participants.filter((one) => one !== round.winner);
const lock = (over: Partial<GiveawayProof['lock']>) => ({ lock: { ...round.lock, ...over } });
const seed = (over: Partial<GiveawayProof['seed']>) => ({ seed: { ...round.seed, ...over } });

// proves GAME-592
test.each<[string, Partial<GiveawayProof>, string]>([
  ['another secret', seed({ secret_hash: '4'.repeat(64) }), 'the secrets are not those of the public hash'],
  ['another salt', seed({ secret_salt: '4'.repeat(64) }), 'the secrets are not those of the public hash'],
  ['another public hash', { public_hash: '0'.repeat(64) }, 'the secrets are not those of the public hash'],
  ['a player left out', { participants: others }, 'the list has another hash'],
  ['a player added', { participants: [...round.participants, '999'].toSorted() }, 'the list has another hash'],
  ['a player twice', { participants: [round.participants[0]!, ...round.participants] }, 'a player is in the list twice'],
  ['another order', { participants: round.participants.toReversed() }, 'the list is not sorted'],
  ['another list hash', { list_hash: '0'.repeat(64) }, 'the list has another hash'],
  ['a lock before the end', { finished_at: round.lock.locked_at + 1 }, 'the list was frozen before the end'],
  ['another prize', { prize: { ...round.prize, cost: 1 } }, 'the lock is for another list or prize'],
  ['another time of the lock', lock({ locked_at: round.lock.locked_at + 1 }), 'the lock has another hash'],
  ['another round of the beacon', lock({ round: round.lock.round + 1 }), 'the rule names another round of the beacon'],
  ['another evidence', seed({ evidence: '0'.repeat(64) }), 'the beacon did not show this'],
  ['another randomness', seed({ randomness: '0'.repeat(64) }), 'the beacon did not show this'],
  ['another place', { roll: (round.roll + 1) % 50 }, `the draw gives place ${round.roll}, not ${(round.roll + 1) % 50}`],
  ['another winner', { winner: others[0]! }, 'another player stands at that place'],
])('finds %s', (_, change, problem) => {
  expect(checkGiveaway({ ...round, ...change }).problems).toContain(problem);
});
