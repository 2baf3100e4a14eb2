import { setTimeout as pause } from 'node:timers/promises';
import { complaintsOf } from './queryable.ts';
import type { Queryable } from './queryable.ts';

/**
 * The invariants of guarantees.md that exist as tables today, each as a query whose rows are violations. They hold in
 * every snapshot, so the queries may run during faults.
 */
const always: Record<string, string> = {
  'I1 all accounts of a currency sum to zero': `
    select currency, sum(balance) as total from (
      select currency, balance from accounts where balance is not null
      union all select c.currency, sum(t.amount) from transfers t join accounts c on c.id = t.credit_id where c.balance is null group by 1
      union all select d.currency, -sum(t.amount) from transfers t join accounts d on d.id = t.debit_id where d.balance is null group by 1
    ) all_of_them group by currency having sum(balance) <> 0`,
  'I2 a balance is the sum of its entries, without a gap in their versions': `
    with moves as (
      select credit_id as account, amount as moved, credit_balance as balance, credit_version as version from transfers
        where credit_version is not null
      union all select debit_id, -amount, debit_balance, debit_version from transfers where debit_version is not null
    ), steps as (
      select account, moved, balance <> sum(moved) over w or version <> row_number() over w as wrong from moves
      window w as (partition by account order by version)
    ), folded as (select account, sum(moved) as moved, count(*) as entries, bool_or(wrong) as wrong from steps group by account)
    select a.id, a.balance, f.moved, a.version, f.entries from accounts a left join folded f on f.account = a.id
    where a.balance is not null and (a.balance <> coalesce(f.moved, 0) or a.version <> coalesce(f.entries, 0) or f.wrong)`,
  'I3 no balance is below zero': `select id, balance from accounts where balance < 0`,
  'I5 every charge paid for exactly the items that hang on it': `
    select t.id, t.amount, count(d.id) as items, sum(coalesce(v.points_price, v.price)) as worth
    from transfers t left join drops d on d.paid_id = t.id
    left join case_versions v on v.case_id = d.case_id and v.version = d.case_version
    where t.kind = 'case_open' group by t.id having count(d.id) = 0 or t.amount <> sum(coalesce(v.points_price, v.price))`,
  'I5 no item without its charge': `select id from drops where source = 'drop_case' and not is_free and paid_id is null`,
  'I6 every sale paid exactly the items that hang on it': `
    select t.id, t.amount, sum(d.cost) as worth from transfers t left join drops d on d.sold_id = t.id
    where t.kind = 'drop_sale' group by t.id having t.amount <> coalesce(sum(d.cost), 0)`,
  'I6 an item is sold exactly when money moved for it': `
    select id, status, sold_id from drops where (status = 'sold') <> (sold_id is not null)`,
  'I7 the nonces of a seed pair are 1 to n': `
    with rolled as (select pair_id, nonce from drops union all select pair_id, nonce from upgrades)
    select p.id, p.nonce, count(r.nonce) as rolls, max(r.nonce) as highest from seed_pairs p left join rolled r on r.pair_id = p.id
    group by p.id having p.nonce <> count(r.nonce) or count(r.nonce) <> coalesce(max(r.nonce), 0)
      or count(distinct r.nonce) <> count(r.nonce)`,
  'I8 a key of an opening exists exactly where its charge does': `
    with keys as (select player_id, count(*) as n from idempotency where route like 'POST /dropcase/open/%' group by 1),
    charges as (select a.player_id, count(*) as n from transfers t join accounts a on a.id = t.debit_id where t.kind = 'case_open'
      group by 1)
    select player_id, k.n as keys, c.n as charges from keys k full join charges c using (player_id) where k.n is distinct from c.n`,
  'I8 a kept key has its answer': `select player_id, key from idempotency where reply is null`,
  'I9 the events of a stream are numbered without a gap': `
    select channel, count(*) as events, max(seq) - min(seq) + 1 as span from live_events group by channel
      having count(*) <> max(seq) - min(seq) + 1`,
  'I9 no stream ends before the number that was stored for it': `
    select c.channel, c.seq, max(e.seq) as last from live_channels c join live_events e using (channel) group by c.channel, c.seq
      having c.seq > max(e.seq)`,
};

/**
 * Invariants once everything has come to rest. The site itself publishes events every few seconds (the number of
 * players online, of opened cases), so that one of them may just be under way: a violation must soon disappear.
 */
const atRest: Record<string, string> = {
  'I9 nothing waits in the outbox': `select id, channel, event from outbox`,
  'I9 every item was told to its owner, and nothing else was': `
    select d.id as item, e.seq as event from drops d
    full join (select (data->>'id')::bigint as id, seq from live_events where event = 'drop.created') e on e.id = d.id
    where d.id is null or e.id is null`,
  'I9 the last balance told is the balance': `
    select a.player_id, e.data->'version' as told, sum(a.version) as version from accounts a
    join lateral (select data from live_events where channel = 'user.' || a.player_id and event = 'balance'
      order by seq desc limit 1) e on true
    where a.player_id is not null group by a.player_id, e.data having (e.data->>'version')::bigint <> sum(a.version)`,
};

/** Longest wait for the invariants at rest, in ms. */
const patience = 10_000;

/** Checks everything, each query in a separate snapshot. */
export async function invariants(sql: Queryable, { resting = false } = {}): Promise<string[]> {
  const found = await broken(sql, always);
  return resting ? [...found, ...(await brokenAtRest(sql))] : found;
}

async function brokenAtRest(sql: Queryable): Promise<string[]> {
  const since = performance.now();
  for (;;) {
    const found = await broken(sql, atRest);
    if (found.length === 0 || performance.now() - since > patience) return found;
    await pause(100);
  }
}

async function broken(sql: Queryable, queries: Record<string, string>): Promise<string[]> {
  const found: string[] = [];
  for (const [name, text] of Object.entries(queries)) found.push(...(await complaintsOf(sql, name, text)));
  return found;
}
