import { exchangePoints, pointsExchange, type PointsExchange } from '@riftdrop/contract/api/wallet/payments';
import { sql } from 'kysely';
import { accountOf, house, lockAccounts, transfer } from '../../../ledger/index.ts';
import { balancesOf, publishBalances } from '../../../accounts/index.ts';
import type { Reader } from '../../../plumbing/database/database.ts';
import { type Served, refuse, servePlayer } from '../../../plumbing/http/http.ts';
import type { Plumbing } from '../../../plumbing/plumbing.ts';
import { serveMoneyOnce } from '../../../plumbing/http/serve-money.ts';
import { bonusLimit } from '../../payments/deposits/credit.ts';

/** Stored points that are exchanged together: one step of the payout rate. */
export const payoutRate = 100;

/** USD cents that a step moves from the bonus balance to the balance. */
const stepCents = 1;

export const pointsExchanges = `
create table points_exchanges (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  points bigint not null check (points > 0),
  amount bigint not null check (amount > 0),
  at timestamptz not null default site_now()
);
comment on table points_exchanges is 'append-only';
create index points_exchanges_of on points_exchanges (player_id, at);
`;

/**
 * Points turn bonus money into money: they are spent, and the same value moves from the bonus balance to the balance.
 */
export const pointsCalls = ({ db }: Pick<Plumbing, 'db'>): Served[] => [
  servePlayer(pointsExchange, ({ playerId }) => offerOf(db.sql, playerId)),
  serveMoneyOnce(exchangePoints, async (tx, { playerId, body: { dat_points: points } }) => {
    await lockAccounts(tx, playerId);
    const { available } = await offerOf(tx, playerId);
    if (points <= 0 || points % payoutRate !== 0 || points > available) {
      const message = `Choose a multiple of ${payoutRate} points, at most ${available}.`;
      return refuse('validation', message, { fields: { dat_points: [message] }, available });
    }
    const amount = (points / payoutRate) * stepCents;
    const { rows } = await sql<{ id: number }>`
      insert into points_exchanges (player_id, points, amount) values (${playerId}::bigint, ${points}, ${amount}) returning id`.execute(tx);
    const entry = { kind: 'points_exchange', ref: `points_exchange:${rows[0]!.id}` };
    // Points return to the account that granted them: it is no stake.
    await transfer(tx, { from: await accountOf(tx, playerId, 'points'), to: house.pointsGrants, amount: points, ...entry });
    const [from, to] = [await accountOf(tx, playerId, 'bonus'), await accountOf(tx, playerId, 'balance')];
    await transfer(tx, { from, to, amount, ...entry });
    return { ...(await publishBalances(tx, playerId)), exchange: String(rows[0]!.id) };
  }),
];

/** The player's possible exchange: whole steps of the points, within the bonus balance and the remaining limit. */
async function offerOf(reader: Reader, playerId: string): Promise<PointsExchange> {
  const { dat_points, bonus_balance } = await balancesOf(reader, playerId);
  const { rows } = await sql<{ claimed: number }>`
    select coalesce(sum(amount), 0)::bigint as claimed from points_exchanges
    where player_id = ${playerId}::bigint and at > site_now() - interval '24 hours'`.execute(reader);
  const left = Math.max(0, bonusLimit - rows[0]!.claimed);
  const cents = Math.min(Math.floor(dat_points / payoutRate) * stepCents, bonus_balance, left);
  return {
    dat_points,
    bonus_balance,
    payout_rate: payoutRate,
    step_amount: stepCents,
    available: (cents / stepCents) * payoutRate,
    amount: cents,
    max_bonus: bonusLimit,
    left,
  };
}
