import { cashOutTables, quotesByCoin } from './cash-outs/coins/schema.ts';
import { chainMoves, chainTables } from './coins/chains/schema.ts';
import { codes } from './bonus/codes/schema.ts';
import { earnedPoints } from './bonus/points/earn.ts';
import { pointsExchanges } from './bonus/points/exchange.ts';
import { reportTables } from './payments/reconcile/schema.ts';
import { payoutAccounts, payoutTables } from './coins/signer/schema.ts';
import { skinDeposits } from './marketplace/schema.ts';
import { sandboxMarketTables, sendTables } from './cash-outs/skins/schema.ts';

/**
 * A payment is one row that goes from `pending` to one end and stays there (`payments_order`). Webhooks are stored raw
 * before they are parsed, once per event and text, and money that fits no payment waits in `payment_reviews` for an
 * operator.
 */
const payments = `
create table payments (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  n bigint generated always as identity unique,
  player_id bigint not null references players,
  provider text not null,
  -- The key and the input of the call that made it; null when no call did.
  key text, payload text,
  status text not null default 'pending' check (status in ('pending', 'rejected', 'completed', 'cancelled')),
  reason text,
  amount bigint not null check (amount > 0),
  currency text not null check (currency = 'USD'),
  fee bigint not null check (fee >= 0 and fee < amount),
  bonus_percent int not null default 0 check (bonus_percent between 0 and 100),
  bonus bigint not null default 0 check (bonus >= 0),
  country text,
  checkout_url text,
  -- The provider's whole first answer: some of its later calls ask for parts of it.
  checkout jsonb,
  -- Money that came after this payment was over: it ends as it ended, and the money is a payment of its own.
  late_of text unique references payments,
  created_at timestamptz not null default site_now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  disputed_at timestamptz,
  -- When the provider is asked next; null when nothing can come any more.
  ask_at timestamptz,
  unique (player_id, key),
  check ((ended_at is null) = (status = 'pending')),
  check (bonus = 0 or status = 'completed'),
  check (disputed_at is null or status = 'completed')
);
create index payments_of_player on payments (player_id, n desc);
create index payments_to_ask on payments (ask_at) where ask_at is not null;
create table payment_steps (
  id bigint generated always as identity primary key,
  payment_id text not null references payments,
  what text not null,
  at timestamptz not null default site_now()
);
comment on table payment_steps is 'append-only';
create index payment_steps_of on payment_steps (payment_id, id);
create table provider_messages (
  provider text not null, event text not null, hash text not null,
  reference text not null, body text not null, signed text not null,
  received_at timestamptz not null default site_now(),
  applied_at timestamptz,
  primary key (provider, event, hash)
);
create table payment_reviews (
  id bigint generated always as identity primary key,
  provider text not null, reference text not null,
  payment_id text unique references payments,
  problem text not null check (problem in ('unknown_payment', 'wrong_amount', 'wrong_currency', 'deposits_limit')),
  amount bigint not null, currency text not null,
  at timestamptz not null default site_now(),
  settled_at timestamptz, settlement text check (settlement in ('credited', 'returned')), note text,
  check ((settled_at is null) = (settlement is null)),
  unique (provider, reference)
);
create table payment_debts (
  payment_id text primary key references payments,
  player_id bigint not null references players,
  amount bigint not null check (amount > 0),
  repaid bigint not null default 0 check (repaid between 0 and amount)
);
create index payment_debts_open on payment_debts (player_id) where repaid < amount;
`;

/**
 * A limit of a player for each span of days. A higher one waits in \`next_\` until it may be confirmed; \`next_amount\`
 * null removes the limit.
 */
const limits = `
create table deposit_limits (
  player_id bigint not null references players,
  days int not null check (days in (1, 7, 30)),
  amount bigint not null check (amount >= 0),
  started_at timestamptz not null default site_now(),
  next_amount bigint check (next_amount > amount),
  next_from timestamptz,
  primary key (player_id, days),
  check (next_from is not null or next_amount is null)
);
`;

/** When a player last answered the question about deposit limits: set one, kept those there are, or chose none. */
const limitAnswers = `
create table deposit_limit_answers (
  player_id bigint primary key references players,
  answered_at timestamptz not null
);
`;

/** Data of the sandbox's providers: their side of each payment, and their mood. */
const sandbox = `
create table sandbox_checkouts (
  id text primary key,
  provider text not null, reference text not null,
  amount bigint not null, currency text not null,
  state text not null default 'pending' check (state in ('pending', 'failed', 'paid')),
  paid bigint not null default 0,
  charged_back boolean not null default false,
  refunded boolean not null default false,
  events int not null default 0,
  unique (provider, reference)
);
create table sandbox_moods (provider text primary key, mood text not null check (mood in ('well', 'away', 'silent')));
`;

/** A charge-back of an unknown payment is for an operator too. */
const unknownChargeBacks = `
alter table payment_reviews drop constraint payment_reviews_problem_check;
alter table payment_reviews add constraint payment_reviews_problem_check
  check (problem in ('unknown_payment', 'wrong_amount', 'wrong_currency', 'deposits_limit', 'unknown_charge_back'));
`;

export const migrations: Record<string, string> = {
  'wallet/1': payments,
  'wallet/2': limits,
  'wallet/3': sandbox,
  'wallet/4': codes,
  'wallet/5': pointsExchanges,
  'wallet/6': cashOutTables,
  'wallet/7': sendTables,
  'wallet/8': sandboxMarketTables,
  'wallet/9': reportTables,
  'wallet/10': skinDeposits,
  'wallet/11': chainTables,
  'wallet/12': earnedPoints,
  'wallet/13': chainMoves,
  'wallet/14': payoutTables,
  'wallet/15': unknownChargeBacks,
  'wallet/16': limitAnswers,
  'wallet/17': payoutAccounts,
  'wallet/18': quotesByCoin,
};
