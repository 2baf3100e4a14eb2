import type { Statement } from '../opens/statements.ts';

/** Values that stay the same for a whole run. */
export interface Wanted {
  skin: number;
  cost: number;
  /** The public part of an upgrade as JSON, as the backend answers it. */
  reply: string;
}

/**
 * The statements of one lost upgrade in the database, one by one: the yardstick for the product's single call. The
 * same rows are read, locked and written as `upgrade_commit` (backend/src/upgrade/sql/upgrade_commit.sql) reads, locks
 * and writes them. Each turn takes a different item.
 */
export function upgradeStatements({ skin, cost, reply }: Wanted): Statement[] {
  const text = `'${reply
    .replaceAll(':', ': ')
    .replaceAll("'", "''")
    .replace(/"(?:[^"\\]|\\.)*"/g, (one) => one.replaceAll(':', '\\u003a'))}'`;
  return [
    { sql: 'begin' },
    { sql: `select 1 from idempotency where player_id = :player::bigint and key = 'bench-' || :turn::bigint` },
    { sql: `select pg_try_advisory_xact_lock(hashtextextended(:player::bigint || '-' || :turn::bigint, 7))` },
    {
      sql: `insert into idempotency (player_id, key, route, payload) values (:player::bigint, 'bench-' || :turn::bigint, 'bench', 'bench')
        on conflict do nothing`,
    },
    {
      sql: `update seed_pairs set nonce = nonce + 1, client_seed = 'bench' where player_id = :player::bigint and state = 'active'
        returning id as pair, nonce`,
      gives: ['pair', 'nonce'],
    },
    { sql: `select nextval('upgrades_id_seq') as upgrade`, gives: ['upgrade'] },
    {
      sql: `select id as item, cost from drops where player_id = :player::bigint and status = 'inventory'
        order by id limit 1 for update skip locked`,
      gives: ['item', 'cost'],
    },
    { sql: 'select 1 from accounts where player_id = :player::bigint order by id for update' },
    {
      sql: `update drops set status = 'upgraded', cause = 'upgrade', cause_ref = 'upgrade-' || :upgrade::bigint where id = :item::bigint`,
    },
    {
      sql: `insert into outbox (channel, event, data, keep) values
            ('user.' || :player::bigint, 'drops.status',
              jsonb_build_object('drops', jsonb_build_array(jsonb_build_object('id', :item::bigint, 'status', 'upgraded'))), null),
            ('profile.' || :player::bigint, 'profile.updated', '{}', 1)`,
    },
    { sql: `select cost from skin_items where id = ${skin} and not fake` },
    {
      sql: `insert into upgrades (id, player_id, items, item_cost, target_id, target_cost, fee_ppm, max_chance_ppm, chance, pair_id, nonce,
        roll)
            values (:upgrade::bigint, :player::bigint, array[:item::bigint], :cost::bigint, ${skin}, ${cost}, 150000, 850000,
              :cost::bigint * 850000 / ${cost}, :pair::bigint, :nonce::bigint, 999999)`,
    },
    { sql: `select public_hash, client_seed from seed_pairs where id = :pair::bigint` },
    {
      sql: `select d.cost, d.created_at, p.nickname, p.avatar, k.name, k.skin_name, k.rarity, s.image, s.wear from drops d
        join players p on p.id = d.player_id
            join skin_items s on s.id = d.skin_item_id join skins k on k.id = s.skin_id where d.id = :item::bigint`,
    },
    {
      sql: `select k.name, k.skin_name, k.rarity, s.image, s.wear from skin_items s join skins k on k.id = s.skin_id where s.id = ${skin}`,
    },
    { sql: `update idempotency set reply = ${text} where player_id = :player::bigint and key = 'bench-' || :turn::bigint` },
    {
      sql: `insert into upgrade_counts as c (shard, upgrades) values (:upgrade::bigint % 16, 1) on conflict (shard) do update
        set upgrades = c.upgrades + 1`,
    },
    { sql: 'commit' },
  ];
}
