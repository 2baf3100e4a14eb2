import { roundForLock } from '../beacon.ts';
import { chainFrom, chainRandomness } from '../chain.ts';
import { giveawayWinner, participantListHash } from '../game.ts';
import type { GiveawayProof } from '../giveaway-proof.ts';
import { lockHash } from '../lock.ts';
import { commit } from '../pf1.ts';

/** A round that was drawn by the rules, among these players. */
export function aDrawnGiveaway(participants: readonly string[], id = '10'): GiveawayProof {
  const secrets = { secret_hash: '3'.repeat(64), secret_salt: '5'.repeat(64) };
  const { tip, links } = chainFrom('7'.repeat(64), 40);
  const beacon = { id: 'local-chain.1', level: 'local' as const, genesis: 1_767_225_500, period: 3, anchor: tip };
  const finished_at = 1_767_225_540_000;
  const locked_at = finished_at + 1_200;
  const round = roundForLock(beacon, locked_at);
  const evidence = links[round - 1]!;
  const randomness = chainRandomness(evidence);
  const list_hash = participantListHash(participants);
  const list = participants.toSorted();
  const prize = { id: '11', cost: 5_140 };
  const terms = [`participants ${list.length}`, `prize ${prize.id} ${prize.cost}`];
  const public_hash = commit(secrets);
  const roll = giveawayWinner({ secret_hash: secrets.secret_hash, game: id, beacon: randomness }, list_hash, list.length);
  const lock_hash = lockHash({ kind: 'giveaway', game: id, public_hash, roster: [list_hash], locked_at, round, terms }, beacon);
  return {
    id,
    finished_at,
    prize,
    public_hash,
    list_hash,
    participants: list,
    lock: { beacon, round, locked_at, terms, lock_hash },
    seed: { ...secrets, evidence, randomness },
    roll,
    winner: list[roll]!,
  };
}
