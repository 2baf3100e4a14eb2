import { expect, test } from 'vitest';
import vectors from '../vectors/pf1.json' with { type: 'json' };
import { roll } from './pf1.ts';
import { chainFrom, chainRandomness, linkLeadsTo, previousLink } from './chain.ts';
import {
  battleBooby,
  battleDraw,
  battleDrop,
  battleSmoke,
  giveawayWinner,
  participantList,
  participantListHash,
  royaleSeats,
} from './game.ts';

const beacon = vectors.drand_quicknet.randomness;
const battle = { secret_hash: vectors.secret_hash, game: 'g-0001', beacon };

test('rolls drops, draws and smoke of battles', () => {
  expect([battleDrop(battle, 1, 1), battleDrop(battle, 1, 2), battleDrop(battle, 2, 1), battleDrop(battle, 2, 2)]).toEqual([
    876151, 414647, 464330, 720349,
  ]);
  expect(battleDraw(battle, 3)).toBe(2);
  expect(battleSmoke(battle)).toBe(0);
  expect(battleBooby(battle, 2)).toBe(roll(battle.secret_hash, ['battles', 'g-0001', beacon, 'booby.2']));
});

test('seats every player once in the published order', () => {
  const { seats, order } = vectors.seating;
  expect(royaleSeats({ ...battle, game: 'g-0002' }, seats)).toEqual(order);
  expect(royaleSeats({ ...battle, game: 'g-0003' }, 64).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 64 }, (_, at) => at));
});

test('draws a giveaway regardless of the entry order', () => {
  const { game, participants, n, result, list_hash_starts, list_hash_ends } = vectors.giveaway;
  const hash = participantListHash(participants.toReversed());
  expect(participantList(participants.toReversed())).toBe('u-1\nu-2\nu-3\n');
  expect(hash.startsWith(list_hash_starts) && hash.endsWith(list_hash_ends)).toBe(true);
  expect(giveawayWinner({ ...battle, game }, hash, n)).toBe(result);
});

test('walks the local chain to its own tip', () => {
  const { r_4, r_1, r_0, randomness_1 } = vectors.chain;
  expect(previousLink(previousLink(previousLink(r_4)))).toBe(r_1);
  expect(previousLink(r_1)).toBe(r_0);
  expect(chainRandomness(r_1)).toBe(randomness_1);
  expect(chainFrom(r_4, 4)).toMatchObject({ tip: r_0, links: { 0: r_1, 3: r_4, length: 4 } });
  expect(linkLeadsTo(r_0, 4, r_4)).toBe(true);
  expect(linkLeadsTo(r_0, 3, r_4)).toBe(false);
  expect(linkLeadsTo(r_0, 4, 'ab'.repeat(32))).toBe(false);
  expect(() => previousLink(r_1.toUpperCase())).toThrow(RangeError);
});
