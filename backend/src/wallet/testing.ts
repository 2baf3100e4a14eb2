import type { Payment } from '@riftdrop/contract/payments';
import { sql } from 'kysely';
import type { TestApp, TestPlayer } from '../plumbing/testing.ts';
import { randomBytes } from 'node:crypto';
import { inTransaction } from '../plumbing/transaction.ts';
import { house, pay } from '../ledger/index.ts';
import { startSession } from '../session/index.ts';
import { cardHash } from './codes/gift-cards.ts';
import { paymentOf, type PaymentRow } from './deposits/row.ts';
import type { Act } from './sandbox/page.ts';
import { actOn } from './sandbox/routes.ts';

/** Starts a payment and expects it to work. */
export async function aDeposit(app: TestApp, player: TestPlayer, amount = 5_000, provider: Payment['type'] = 'zen'): Promise<Payment> {
  const answer = await app.ask('POST /payment/checkout', { body: { amount, provider } }, { as: player });
  return answer.ok ? answer.value : Promise.reject(new Error(answer.text));
}

/** Makes something happen at the provider; the site hears of it with the next jobs. */
export async function act(app: TestApp, { id, type }: Pick<Payment, 'id' | 'type'>, what: Act): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from sandbox_checkouts where provider = ${type} and reference = ${id}`.execute(
    app.db.sql,
  );
  await inTransaction(app.db, (tx) => actOn(tx, rows[0]!.id, what));
}

/** Payments of a player as they are now, newest first, with their steps by name. Tests let more time pass than a session lives. */
export async function depositsNow(app: TestApp, { id }: TestPlayer) {
  const { rows } = await sql<PaymentRow & { steps: string[] }>`
    select p.*, (select array_agg(what order by s.id) from payment_steps s where s.payment_id = p.id) as steps
    from payments p where player_id = ${id}::bigint order by n desc`.execute(app.db.sql);
  return rows.map((row) => ({ ...paymentOf(row), steps: row.steps }));
}

/** One of them. */
export const depositNow = async (app: TestApp, player: TestPlayer, id: string) =>
  (await depositsNow(app, player)).find((payment) => payment.id === id)!;

/** Lets the providers of a name answer, be away, or do everything and say nothing. */
export async function setMood(app: TestApp, provider: string, mood: 'well' | 'away' | 'silent'): Promise<void> {
  await sql`insert into sandbox_moods values (${provider}, ${mood}) on conflict (provider) do update set mood = excluded.mood`.execute(
    app.db.sql,
  );
}

/** A gift card that nobody has used. @returns its code */
export async function aGiftCard(app: TestApp, amount = 2_500): Promise<string> {
  const code = randomBytes(8).toString('hex').toUpperCase();
  await sql`insert into gift_cards (hash, amount) values (${cardHash(code)}, ${amount})`.execute(app.db.sql);
  return code;
}

/** The same player with a fresh session, for tests that let more time pass than one lives. */
export async function renewed(app: TestApp, player: TestPlayer): Promise<TestPlayer> {
  const grant = await inTransaction(app.db, (tx) => startSession(tx, player.id));
  return { ...player, token: await app.app.sessions.tokens.issue(grant), refreshToken: grant.refreshToken };
}

/** Puts bonus money on a player's bonus balance, USD cents. */
export async function giveBonus(app: TestApp, { id: playerId }: TestPlayer, amount: number): Promise<void> {
  await inTransaction(app.db, (tx) => pay(tx, { playerId, purse: 'bonus', from: house.grants, amount, kind: 'test', ref: 'bonus' }));
}
