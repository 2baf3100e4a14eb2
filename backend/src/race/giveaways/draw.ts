import { giveawayWinner } from '@riftdrop/fair/game';
import { sql, type Selectable } from 'kysely';
import { type GameKind, showGame } from '../../fairness/index.ts';
import { giveItems } from '../../items/index.ts';
import { publish } from '../../plumbing/live/outbox.ts';
import type { Schema } from '../../plumbing/database/database.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { publishRound } from './rounds.ts';

/** First part of every draw of a giveaway. */
export const gameKind = 'giveaway';

/** Ids of one part of a frozen list. */
export const partSize = 10_000;

/** Callbacks of the fairness domain for the deciding round of a giveaway: it is shown, or does not come. */
export const giveawayKind = (noDraw: 'no_beacon' | 'no_participants' = 'no_beacon'): GameKind => ({
  lock: async (tx, game) => void (await lockRound(tx, game)),
  decide: async (tx, { game, seed }) => {
    const round = await lockRound(tx, game);
    const place = giveawayWinner(seed, round.list_hash, round.participants);
    const winner = await atPlace(tx, round.id, place);
    const prize = { player: winner, skin_item_id: round.skin_item_id, cost: round.cost, case_id: null, version: null, top: false };
    const [drop] = await giveItems(tx, 'giveaway_round', [prize]);
    await sql`
      update giveaway_rounds set state = 'finished', version = version + 1, outcome = 'won', place = ${place}, winner_id = ${winner},
        drop_id = ${drop!}
      where id = ${round.id}`.execute(tx);
    await sql`update giveaways set given = given + ${round.cost} where id = ${round.giveaway_id}`.execute(tx);
    await showGame(tx, { kind: gameKind, game });
    await publishRound(tx, round.id);
    await publish(tx, 'general', 'giveaways', {}, 1);
  },
  // No stake was paid: the prize goes on.
  refund: async (tx, game) => {
    const round = await lockRound(tx, game);
    await sql`update giveaway_rounds set state = 'finished', version = version + 1, outcome = ${noDraw} where id = ${round.id}`.execute(tx);
    await sql`
      insert into giveaway_prizes (giveaway_id, skin_item_id, cost, is_carried)
      values (${round.giveaway_id}, ${round.skin_item_id}, ${round.cost}, true)`.execute(tx);
    await publishRound(tx, round.id);
  },
  hidden: async () => new Set(),
  rolls: async (reader, games) => {
    const { rows } = await sql<{ id: string; list_hash: string; participants: number; place: number; terms: string[] }>`
      select id::text as id, list_hash, participants, place, terms from giveaway_rounds
        where id = any(${games.map(Number)}::bigint[]) and outcome = 'won'`.execute(reader);
    const none = { case: null, version: null, item: null };
    return new Map(
      rows.map(({ id, list_hash, participants, place, terms }) => [
        id,
        { draws: [{ slot: list_hash, outcomes: participants, roll: place, ...none }], seatings: [], terms: [terms] },
      ]),
    );
  },
});

/** A query of the rounds of giveaways with a draw that a player took part in: the roster of their locks names the list alone. */
export const enteredRounds = (playerId: string) => sql`
  select ${sql.lit(gameKind)}, round_id::text from giveaway_entries where player_id = ${playerId}::bigint and joined_at is not null`;

type LockedRound = Pick<Selectable<Schema['giveaway_rounds']>, 'id' | 'giveaway_id' | 'participants' | 'skin_item_id' | 'cost'> & {
  list_hash: string;
};

async function lockRound(tx: Tx, game: string): Promise<LockedRound> {
  const { rows } = await sql<LockedRound>`
    select id, giveaway_id, list_hash, participants, skin_item_id, cost from giveaway_rounds where id = ${game}::bigint for update`.execute(
    tx,
  );
  return rows[0]!;
}

async function atPlace(tx: Tx, round: number, place: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select ids[${(place % partSize) + 1}]::bigint as id from giveaway_lists
      where round_id = ${round} and part = ${Math.floor(place / partSize)}`.execute(tx);
  return rows[0]!.id;
}
