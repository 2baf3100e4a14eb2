import { t } from '@lingui/core/macro';
import type { GiveawayRound } from '@riftdrop/contract/api/race/race';
import { checkGiveaway, type GiveawayCheck } from '@riftdrop/fair/giveaway-proof';
import { fetchCall } from '@riftdrop/host/api';
import { faultWords } from './fault-words.ts';

/** The most ids of one answer. */
const pageSize = 10_000;

export interface Verdict extends Shown {
  tickets: number;
  /** How long the computation took, milliseconds. */
  took: number;
}

/** Differences in words, and the place of the winner as it was computed. */
type Shown = Pick<GiveawayCheck, 'problems' | 'place'>;

/** Loads the whole frozen list of a round and computes its winner again. */
export async function verdictOf(round: GiveawayRound, signal: AbortSignal): Promise<Verdict> {
  const participants: string[] = [];
  for (let total = Infinity; participants.length < total;) {
    const query = { offset: participants.length, limit: pageSize };
    const page = await fetchCall('GET /giveaway/round/:id/participants', { params: { id: round.id }, query, signal, quiet: true });
    participants.push(...page.items);
    total = page.items.length === 0 ? 0 : page.total;
  }
  const begin = performance.now();
  return { ...checkOf(round, participants), tickets: participants.length, took: performance.now() - begin };
}

/** Checks the shown result of a round against a list. */
export function checkOf(round: GiveawayRound, participants: readonly string[]): Shown {
  const { id, finished_at, prize, public_hash, list_hash, lock, seed, roll, winner } = round;
  if (list_hash === null || !lock || !seed || roll === null || !winner || participants.length === 0)
    return { problems: [t`the round was not drawn`], place: -1 };
  const { faults, place } = checkGiveaway({
    id,
    finished_at: Date.parse(finished_at),
    prize,
    public_hash,
    list_hash,
    participants,
    lock,
    seed,
    roll,
    winner: winner.id,
  });
  return { problems: faults.map(faultWords), place };
}
