import type { Balances } from '@riftdrop/contract/api/profile/profile';
import {
  lockEscrow,
  refund,
  returnParts,
  returnStake,
  settle,
  stake,
  systemAccount,
  type Purse,
  type StakePart,
  type TakeRefusal,
} from '../../ledger/index.ts';
import { isRefused, refuse, type Refused } from '../../plumbing/http/refusal.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { isInDemo } from '../../accounts/index.ts';
import { holdPlace } from '../../stakes/index.ts';
import { escrowOf, prepaidOf, sum, type GameRow, type SeatRow } from '../lifecycle/lock.ts';
import type { Games } from '../rules/games.ts';

/** Kinds of transfers of players in games; those of the house are no play. */
export const gameKinds = ['game.stake', 'game.prepay', 'game.return', 'game.refund', 'game.share'] as const;

type Payer = Pick<SeatRow, 'id' | 'place' | 'player_id'>;

const stakeKey = ({ id }: Payer) => `seat.${id}`;
const prepaidKey = (place: number) => `prepaid.${place}`;

/**
 * Whether the sponsor pays a part of the place, the sponsor's place included; bots are paid by the house alone, in
 * games of a race from its budget.
 */
const isSponsored = (game: GameRow, { place, player_id }: Payer) =>
  game.prepay_percent > 0 && (player_id !== null || game.race_id !== null) && place !== game.own_place;

/**
 * A sponsor pays both parts of the sponsor's place. The prepaid one stays for the next player when the sponsor leaves.
 */
const isSponsor = (game: GameRow, seat: Payer) => seat.player_id !== null && isSponsored(game, seat) && seat.player_id === game.creator_id;

/** The player's price of each step, without the prepaid part. */
const ownCosts = (game: GameRow, seat: Payer): number[] =>
  game.step_costs.map((cost, at) => cost - (isSponsored(game, seat) ? game.step_prepaid[at]! : 0));

/** The player's price of a place. */
export const paidBy = (game: GameRow, seat: Payer): number => sum(ownCosts(game, seat)) + (isSponsor(game, seat) ? prepaidOf(game) : 0);

/** The money that a game is played with, and the purse of a player that holds it. */
export const currencyOf = ({ is_demo }: GameRow) => (is_demo ? 'DEMO' : 'USD');
export const purseOf = ({ is_demo }: GameRow): Purse => (is_demo ? 'demo:DEMO' : 'balance');

/**
 * The account of the house that pays for bots and gets their winnings, sells openings, or buys drops that no place
 * received.
 */
export const houseAccount = (tx: Tx, game: GameRow, purpose: 'bots' | 'sales' | 'buyback') => systemAccount(tx, currencyOf(game), purpose);

/**
 * Decides whether a player may stake `amount` now, in one round trip; the accounts are locked from here on. A limit of losses or
 * deposits is reached when nothing of it is left.
 */
export async function guardStake(
  { rules }: Pick<Games, 'rules'>,
  tx: Tx,
  { game: { is_demo: isDemo }, playerId, amount }: { game: GameRow; playerId: string; amount: number },
): Promise<Balances | Refused> {
  const [held, refused] = await Promise.all([
    holdPlace(tx, { playerId, isDemo, amount: isDemo ? 0 : amount }),
    // The end of demo mode takes the rest of its money, and waits for these accounts.
    isDemo ? isInDemo(tx, playerId).then((is) => (is ? null : refuse('demo_over'))) : rules.depositLimitReached(tx, playerId),
  ]);
  if (isRefused(held)) return held;
  return refused ?? (held.balance < amount ? refuse('insufficient_funds') : held);
}

/** The player's part of a place: the amount that `takeStake` puts into the escrow. */
export const ownPart = (game: GameRow, seat: Payer): number => sum(ownCosts(game, seat));

/** Puts the player's part of a place into the escrow of the game. */
export async function takeStake(tx: Tx, game: GameRow, seat: Payer): Promise<TakeRefusal | null> {
  const amount = ownPart(game, seat);
  if (amount === 0) return null;
  const { player_id } = seat;
  const from = player_id === null ? await houseAccount(tx, game, 'bots') : { playerId: String(player_id), purse: purseOf(game) };
  return stake(tx, { game: escrowOf(game.id), key: stakeKey(seat), from, amount, kind: 'game.stake' });
}

/** Puts the sponsor's part for all places into the escrow. @param from the creator's account, or one of the house */
export async function takePrepaid(tx: Tx, game: GameRow, from: number): Promise<TakeRefusal | null> {
  const amount = prepaidOf(game);
  if (amount === 0) return null;
  for (let place = 1; place <= game.places; place++) {
    const refused = await stake(tx, { game: escrowOf(game.id), key: prepaidKey(place), from, amount, kind: 'game.prepay' });
    if (refused) return refused;
  }
  return null;
}

/** Returns the players' parts whole, and the sponsor's part for places that bots take. */
export async function giveBack(tx: Tx, game: GameRow, seats: readonly SeatRow[], unsponsored: readonly number[] = []): Promise<void> {
  const escrow = escrowOf(game.id);
  await lockEscrow(tx, escrow);
  for (const seat of seats)
    if (sum(ownCosts(game, seat)) > 0) await returnStake(tx, { game: escrow, key: stakeKey(seat), kind: 'game.return' });
  if (prepaidOf(game) === 0) return;
  for (const place of unsponsored)
    if (place !== game.own_place) await returnStake(tx, { game: escrow, key: prepaidKey(place), kind: 'game.return' });
}

/** Returns everything that is still inside, and closes the escrow. */
export const giveAllBack = (tx: Tx, game: GameRow): Promise<void> => refund(tx, escrowOf(game.id), 'game');

/**
 * Returns the price of steps to each payer, the sponsor included. `part` names it: no step is returned twice.
 * @returns the amount for each seat's player, by the seat's id
 */
export async function giveStepsBack(
  tx: Tx,
  game: GameRow,
  { seats, steps, part }: { seats: readonly SeatRow[]; steps: readonly number[]; part: string },
): Promise<ReadonlyMap<number, number>> {
  const parts: StakePart[] = [];
  const own = new Map<number, number>();
  for (const seat of seats) {
    const costs = ownCosts(game, seat);
    const amount = sum(steps.map((step) => costs[step - 1]!));
    const prepaid = isSponsored(game, seat) ? sum(steps.map((step) => game.step_prepaid[step - 1]!)) : 0;
    if (amount > 0) parts.push({ key: stakeKey(seat), part, amount });
    if (prepaid > 0) parts.push({ key: prepaidKey(seat.place), part, amount: prepaid });
    own.set(seat.id, amount + (isSponsor(game, seat) ? prepaid : 0));
  }
  await returnParts(tx, { game: escrowOf(game.id), parts, kind: 'game.return' });
  return own;
}

/** Sells the openings: the rest of the escrow goes to the sales, and it must be exactly `opened`. */
export async function closeEscrow(tx: Tx, game: GameRow, opened: number): Promise<void> {
  const payouts = opened > 0 ? [{ to: await houseAccount(tx, game, 'sales'), amount: opened }] : [];
  await settle(tx, { game: escrowOf(game.id), payouts, fee: 0, kind: 'game' });
}
