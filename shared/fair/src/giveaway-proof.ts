import { type BeaconTerms, roundForLock } from './beacon.ts';
import { randomnessOf } from './evidence.ts';
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
  const wrong: [boolean, string][] = [
    [commit(seed) !== public_hash, 'the secrets are not those of the public hash'],
    [new Set(participants).size !== participants.length, 'somebody stands twice in the list'],
    [participantListHash(participants) !== list_hash, 'the list has another hash'],
    [participants.some((one, at) => at > 0 && participants[at - 1]! > one), 'the list is not sorted'],
    [locked_at < finished_at, 'the list was frozen before the end'],
    [terms.join('\n') !== `participants ${participants.length}\nprize ${prize.id} ${prize.cost}`, 'the lock is for another list or prize'],
    [lockHash(game, beacon) !== lock_hash, 'the lock has another hash'],
    [roundForLock(beacon, locked_at) !== round, 'the rule names another round of the beacon'],
    [randomnessOf(beacon, round, seed.evidence) !== seed.randomness, 'the beacon did not show this'],
    [place !== roll, `the draw gives place ${place}, not ${roll}`],
    [participants[place] !== winner, 'another player stands at that place'],
  ];
  return { problems: wrong.flatMap(([isWrong, problem]) => (isWrong ? [problem] : [])), place };
}
