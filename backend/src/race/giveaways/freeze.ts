import { sql } from 'kysely';
import { cancelGame, lockGame } from '../../fairness/index.ts';
import type { JobHandler } from '../../plumbing/jobs/job.ts';
import { schedule } from '../../plumbing/jobs/schedule.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { gameKind, giveawayKind } from './draw.ts';
import { publishRound } from './rounds.ts';
import { begin, type Giveaways } from './steps.ts';

/**
 * Lists a part of a round's participants in each turn, so that a million of them delay no other work; then the round is
 * locked, and the next one begins.
 */
export const freezeRound =
  (giveaways: Giveaways): JobHandler<{ isListed: boolean }> =>
  async (tx, { key, payload: { isListed } }) => {
    // The count locks this row before those of the rounds, too.
    if (isListed) {
      await sql`select from giveaway_counted for update`.execute(tx);
      return raffle(giveaways, tx, Number(key));
    }
    const { rows } = await sql<{ more: boolean }>`
      select giveaway_freeze(${key}::bigint, ${[...giveaways.plumbing.config.administrators]}::text[]) as more`.execute(tx);
    await schedule(tx, 'race.freeze', { key, inMs: 0, payload: { isListed: !rows[0]!.more } });
  };

/**
 * Publishes the participants and locks them for a future round of the beacon; without participants the prize goes on to
 * the next round at once.
 */
async function raffle(giveaways: Giveaways, tx: Tx, id: number): Promise<void> {
  const { plumbing, beacons } = giveaways;
  const { rows } = await sql<{ participants: number; list_hash: string; skin_item_id: number; cost: number }>`
    select l.participants, l.list_hash, r.skin_item_id, r.cost from giveaway_rounds r, giveaway_list_hash(r.id) l
      where r.id = ${id}`.execute(tx);
  const { participants, list_hash, skin_item_id, cost } = rows[0]!;
  const terms = [`participants ${participants}`, `prize ${skin_item_id} ${cost}`];
  await sql`
    update giveaway_rounds set state = 'raffling', version = version + 1, participants = ${participants}, list_hash = ${list_hash},
      terms = ${terms}::text[]
    where id = ${id}`.execute(tx);
  const game = String(id);
  if (participants === 0) await cancelGame(tx, plumbing.sealing, giveawayKind('no_participants'), { kind: gameKind, game });
  else {
    await lockGame(tx, beacons.current, { kind: gameKind, game, roster: [list_hash], terms });
    await publishRound(tx, id);
  }
  await begin(giveaways, tx, null, id);
}
