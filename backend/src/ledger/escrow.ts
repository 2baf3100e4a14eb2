import { sql } from 'kysely';
import type { Tx } from '../plumbing/database/transaction.ts';
import type { LedgerCurrency } from './house.ts';
import { type AccountId, type Movement, positive } from './move.ts';
import { orRefusal, type TakeRefusal } from './refusals.ts';

/** Opens the escrow of a game. Once per game; all functions below throw RD410 after its settlement or refund. */
export async function openEscrow(tx: Tx, game: string, currency: LedgerCurrency): Promise<void> {
  await sql`select escrow_open(${game}, ${currency})`.execute(tx);
}

/** A purse of a player, opened at its first use. */
type PlayerPurse = Pick<Movement, 'playerId' | 'purse'>;

/** Puts a stake in. `key` names the stake in the game, for example the seat. @returns the reason of a refusal; null without one */
export async function stake(
  tx: Tx,
  { game, key, from, amount, kind }: { game: string; key: string; from: AccountId | PlayerPurse; amount: number; kind: string },
): Promise<TakeRefusal | null> {
  positive(amount);
  const account = typeof from === 'number' ? sql`${from}` : sql`ledger_account(${from.playerId}, ${from.purse})`;
  return orRefusal(tx, async () => {
    await sql`select escrow_stake(${game}, ${key}, ${account}, ${amount}, ${kind})`.execute(tx);
    return null;
  });
}

/** Returns one stake of a player who leaves while the game is open. @returns false when it was returned before */
export async function returnStake(tx: Tx, { game, key, kind }: { game: string; key: string; kind: string }): Promise<boolean> {
  const { rows } = await sql<{ returned: boolean }>`select escrow_return(${game}, ${key}, ${kind}) as returned`.execute(tx);
  return rows[0]!.returned;
}

/**
 * Locks the escrow, the accounts of all its stakes, and those of `players`, all in id order: before several of the verbs here
 * follow each other in one transaction, which would otherwise lock one player after the other and could deadlock. Throws RD410.
 */
export async function lockEscrow(tx: Tx, game: string, players: readonly number[] = []): Promise<void> {
  await sql`select escrow_lock(${game}, array(
    select account_id from stakes where game = ${game} union select id from accounts where player_id = any(${players}::bigint[])))`.execute(
    tx,
  );
}

/** A part of a stake that goes back while the game goes on. */
export interface StakePart {
  key: string;
  /** Name of the part in the stake: a name that is taken is an error. */
  part: string;
  amount: number;
}

/** Returns parts of stakes, at most the amount of each stake. After that the stake cannot be returned whole any more. */
export async function returnParts(
  tx: Tx,
  { game, parts, kind }: { game: string; parts: readonly StakePart[]; kind: string },
): Promise<void> {
  for (const { amount } of parts) positive(amount);
  if (parts.length === 0) return;
  await lockEscrow(tx, game);
  const [keys, names, amounts] = [parts.map(({ key }) => key), parts.map(({ part }) => part), parts.map(({ amount }) => amount)];
  const { rows } = await sql`
    insert into stake_parts (game, key, part, amount, transfer_id)
    select s.game, s.key, p.part, p.amount, ledger_move(e.account_id, s.account_id, p.amount, ${kind}, s.game)
    from unnest(${keys}::text[], ${names}::text[], ${amounts}::bigint[]) as p (key, part, amount)
    join stakes s on s.game = ${game} and s.key = p.key join escrows e on e.game = s.game
    returning key`.execute(tx);
  if (rows.length !== parts.length) throw new Error(`${game} has no such stake`);
}

/** One part of a game's payouts. */
export interface Payout {
  to: AccountId;
  /** Minor units, above 0. */
  amount: number;
}

/** Pays everything out, and `fee` to the house. Throws RD412 unless the payouts and the fee are exactly the contents of the escrow. */
export async function settle(
  tx: Tx,
  { game, payouts, fee, kind }: { game: string; payouts: readonly Payout[]; fee: number; kind: string },
): Promise<void> {
  for (const { amount } of payouts) positive(amount);
  if (fee !== 0) positive(fee);
  const accounts = payouts.map(({ to }) => to);
  const amounts = payouts.map(({ amount }) => amount);
  await sql`select escrow_settle(${game}, ${accounts}, ${amounts}, ${fee}, ${kind})`.execute(tx);
}

/** Returns every stake that is still inside. */
export async function refund(tx: Tx, game: string, kind: string): Promise<void> {
  await sql`select escrow_refund(${game}, ${kind})`.execute(tx);
}
