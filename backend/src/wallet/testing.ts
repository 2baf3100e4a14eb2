import type { Payment } from '@riftdrop/contract/payments';
import { sql } from 'kysely';
import type { TestApp, TestPlayer } from '../plumbing/testing.ts';
import { inTransaction } from '../plumbing/transaction.ts';
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
