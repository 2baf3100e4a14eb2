import type { Statement } from '../opens/statements.ts';

/**
 * The statements of one webhook in the database, one by one: the yardstick for webhooks through HTTP. The same rows
 * are read and written as `message_keep` (backend/src/wallet/sql/message_keep.sql) and `schedule_job` read and write
 * them. Each turn has a different webhook.
 */
export const messageStatements: Statement[] = [
  { sql: 'begin' },
  {
    sql: `insert into provider_messages (provider, event, hash, reference, body, signed)
          values ('zen', 'bench-' || :turn::bigint, md5(:turn::bigint::text) || md5(:player::bigint::text), md5(:player::bigint::text),
            repeat('b', 120), repeat('s', 80))
          on conflict do nothing returning event`,
  },
  {
    sql: `insert into jobs (kind, key, payload, due_at, run_at) values ('wallet.message', 'zen-bench-' || :turn::bigint,
            jsonb_build_object('provider', 'zen', 'event', :turn::bigint, 'hash', md5(:turn::bigint::text), 'reference',
              md5(:player::bigint::text)), site_now(), site_now())
          on conflict (kind, key) do nothing returning id`,
  },
  { sql: 'commit' },
];

/**
 * This many payments of all players, and the first hundred of them of one player; constraints on single rows do not
 * matter here.
 */
export const fillPayments = (player: string, others: number): string => `
  set session_replication_role = replica;
  insert into payments (id, player_id, provider, status, amount, currency, fee, created_at, expires_at, ended_at)
    select md5('payment' || n), case when n <= 100 then ${player}::bigint else p.ids[1 + n % cardinality(p.ids)] end, 'zen',
      'cancelled', 500 + n % 5000, 'USD', 0, site_now() - make_interval(secs => n), site_now(), site_now()
    from generate_series(1, ${100 + others}) n, (select array_agg(id) as ids from players where id <> ${player}::bigint) p;
  vacuum analyze payments;`;
