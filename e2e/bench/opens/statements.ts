/**
 * The statements of one opening in the database, one by one: the yardstick for the product's single call. The same
 * rows are read, locked and written as `open_cases` (backend/src/cases/sql/open_cases.sql) and its caller read, lock
 * and write them. `:name` is a value known before or returned by an earlier statement as a column.
 */
export interface Statement {
  sql: string;
  /** Columns whose values later statements use. */
  gives?: string[];
}

/** Values that stay the same for a whole run. */
export interface Opening {
  case: number;
  version: number;
  price: number;
  item: number;
  /** The public part of a drop as JSON, as the backend hands it to the database. */
  drop: string;
}

export function openingStatements(one: Opening): Statement[] {
  const drop = `'${withoutVariables(one.drop).replaceAll("'", "''")}'::jsonb`;
  return [
    { sql: 'begin' },
    { sql: `select pg_try_advisory_xact_lock(hashtextextended(:player::bigint || '-' || :turn::bigint, 7))` },
    {
      sql: `insert into idempotency (player_id, key, route, payload) values (:player::bigint, 'bench-' || :turn::bigint, 'bench', 'bench')
        on conflict do nothing`,
    },
    {
      sql: `select c.status, c.stock, c.section, c.available_till, v.price, v.points_price from cases c
            join case_versions v on v.case_id = c.id and v.version = c.version where c.id = ${one.case}`,
    },
    {
      sql: `update seed_pairs set nonce = nonce + 1, client_seed = 'bench' where player_id = :player::bigint and state = 'active'
        returning id as pair, nonce`,
      gives: ['pair', 'nonce'],
    },
    { sql: 'select 1 from accounts where player_id = :player::bigint order by id for update' },
    {
      sql: `update accounts set balance = balance - ${one.price}, version = version + 1
            where player_id = :player::bigint and purpose = 'balance' and balance >= ${one.price}
              returning id as account, balance, version as account_version`,
      gives: ['account', 'balance', 'account_version'],
    },
    { sql: `select 1 from accounts where id = 1 and player_id is null and currency = 'USD'` },
    {
      sql: `insert into transfers (debit_id, credit_id, currency, amount, kind, ref, debit_balance, debit_version)
            values (:account::bigint, 1, 'USD', ${one.price}, 'case_open', 'case:${one.case}', :balance::bigint, :account_version::bigint)
              returning id as paid`,
      gives: ['paid'],
    },
    { sql: `select steamid, nickname, avatar from players where id = :player::bigint` },
    {
      sql: `insert into drops (player_id, skin_item_id, cost, source, case_id, case_version, pair_id, nonce, roll, top, paid_id)
            select :player::bigint, ${one.item}, cost, 'drop_case', ${one.case}, ${one.version}, :pair::bigint, :nonce::bigint, 12345,
              false, :paid::bigint
            from case_items where case_id = ${one.case} and version = ${one.version} and skin_item_id = ${one.item} returning id as drop`,
      gives: ['drop'],
    },
    {
      sql: `insert into outbox (channel, event, data, keep) values
            ('general', 'live.drop', ${drop} || jsonb_build_object('id', :drop::bigint), 25),
            ('user.' || :player::bigint, 'drop.created', ${drop} || jsonb_build_object('id', :drop::bigint), null)`,
    },
    { sql: 'select 1 from accounts where player_id = :player::bigint order by id for update' },
    { sql: `select purpose, balance, version from accounts where player_id = :player::bigint` },
    {
      sql: `insert into outbox (channel, event, data)
        values ('user.' || :player::bigint, 'balance', jsonb_build_object('balance', :balance::bigint))`,
    },
    { sql: `update idempotency set reply = (${drop})::text where player_id = :player::bigint and key = 'bench-' || :turn::bigint` },
    { sql: 'commit' },
  ];
}

/**
 * pgbench reads every colon before a letter or digit as a variable, even inside a text: the same JSON, written without
 * them.
 */
function withoutVariables(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"/g, (text) => text.replaceAll(':', '\\u003a')).replaceAll(':', ': ');
}

/** As a script for pgbench; `players` are ids in an unbroken row. */
export function pgbenchScript(statements: Statement[], players: { first: number; last: number }): string {
  const lines = statements.map(({ sql, gives }) => `${sql.replace(/\s+/g, ' ')} ${gives ? '\\gset' : ';'}`);
  return [`\\set player random(${players.first}, ${players.last})`, '\\set turn random(1, 9000000000000000000)', ...lines, ''].join('\n');
}

/** As texts with `$1`, and the names of the values in that order. */
export function prepared({ sql }: Statement): { text: string; names: string[] } {
  const names: string[] = [];
  const text = sql.replace(/(?<!:):([a-z_]+)/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text, names };
}
