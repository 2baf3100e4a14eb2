import { type BeaconTerms, roundForLock } from './beacon.ts';
import { randomnessOf } from './evidence.ts';
import { collectFaults, type Fault, faultInEnglish } from './faults.ts';
import { giveawayWinner, participantListHash } from './game.ts';
import { lockHash } from './lock.ts';
import { commit } from './pf1.ts';

/** Everything that was published of a giveaway round whose winner was drawn. */
export interface GiveawayProof {
  id: string;
  /** The end of the round, epoch milliseconds. */
  finished_at: number;
  /** The winner's prize: id and cost of the skin. */
  prize: { id: string; cost: number };
  public_hash: string;
  list_hash: string;
  /** The frozen list. */
  participants: readonly string[];
  lock: { beacon: BeaconTerms; round: number; locked_at: number; terms: readonly string[]; lock_hash: string };
  seed: { secret_hash: string; secret_salt: string; evidence: string; randomness: string };
  /** Place of the winner in the list, from 0. */
  roll: number;
  winner: string;
}

export interface GiveawayCheck {
  /** Faults; an empty list is the proof. */
  faults: Fault[];
  /** The same in English. */
  problems: string[];
  /** Place of the winner as it was computed. */
  place: number;
}

/** Computes the winner of a round again, and compares every input with the values fixed before. */
export function checkGiveaway({
  id,
  finished_at,
  prize,
  public_hash,
  list_hash,
  participants,
  lock,
  seed,
  roll,
  winner,
}: GiveawayProof): GiveawayCheck {
  const { beacon, round, locked_at, terms, lock_hash } = lock;
  const game = { kind: 'giveaway', game: id, public_hash, roster: [list_hash], locked_at, round, terms };
  const place = giveawayWinner({ secret_hash: seed.secret_hash, game: id, beacon: seed.randomness }, list_hash, participants.length);
  const { faults, expect } = collectFaults();
  expect(commit(seed) === public_hash, 'list_secrets');
  expect(new Set(participants).size === participants.length, 'list_twice');
  expect(participantListHash(participants) === list_hash, 'list_hash');
  expect(
    participants.every((one, at) => at === 0 || participants[at - 1]! <= one),
    'list_order',
  );
  expect(locked_at >= finished_at, 'list_early');
  expect(terms.join('\n') === `participants ${participants.length}\nprize ${prize.id} ${prize.cost}`, 'list_terms');
  expect(lockHash(game, beacon) === lock_hash, 'list_lock');
  expect(roundForLock(beacon, locked_at) === round, 'list_round');
  expect(randomnessOf(beacon, round, seed.evidence) === seed.randomness, 'list_beacon');
  expect(place === roll, 'list_place', { place, published: roll });
  expect(participants[place] === winner, 'list_winner');
  return { faults, problems: faults.map(faultInEnglish), place };
}
