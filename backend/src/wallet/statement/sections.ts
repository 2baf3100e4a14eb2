import type { StatementLine } from '@riftdrop/contract/api/wallet/statement';
import { type RawBuilder, sql } from 'kysely';
import type { PlayerAccount } from '../../ledger/index.ts';
import type { Reader } from '../../plumbing/database/database.ts';

/** Lines of one read; they are released before the next ones are read. */
const pageSize = 1_000;

interface Row extends Omit<StatementLine, 'at' | 'section'> {
  at: Date;
  /** Where the next page goes on. */
  place: number;
}

/** Scope of a file: all data of a player until a moment. */
export interface Scope {
  playerId: string;
  until: Date;
}

/** Entries of an account by their version, which has no gaps: none is left out, and later ones are not included. */
export const entriesOf = (reader: Reader, { id, purpose, currency, version }: PlayerAccount): AsyncGenerator<StatementLine[]> =>
  pages(
    reader,
    purpose,
    (after) => sql`
      select at, kind, ref, amount, ${currency}::text as currency, balance, version as place from ledger_entries(${id})
        where version > ${after} and version <= ${Math.min(after + pageSize, version)} order by version`,
  );

/** A list of rows with a number that rises. `ends`: those that are over have a second line, when they ended. */
const listed = (from: RawBuilder<unknown>, until: Date, after: number) => sql`
  with part as (
    select * from (${from}) t where place > ${after} and at <= ${until} order by place limit ${pageSize}
  )
  select at, kind, ref, amount, case when amount is not null then 'USD' end as currency, null::bigint as balance, place from part
  union all
  select ended_at, ended_kind, ref, ended_amount, case when ended_amount is not null then 'USD' end, null, place from part
    where ended_at <= ${until}
  order by place, at`;

/** Lists of a player; of other domains what they publish. No part of a passkey's key is in the file. */
const listsFor = (playerId: string): Readonly<Record<string, RawBuilder<unknown>>> => {
  const player = sql`${playerId}::bigint`;
  return {
    payment: sql`
      select n as place, created_at as at, 'payment_started' as kind, 'payment:' || id as ref, amount,
        ended_at, 'payment_' || status as ended_kind, amount as ended_amount from payments where player_id = ${player}`,
    cash_out: sql`
      select n as place, created_at as at, 'cash_out_requested' as kind, 'cashout:' || id as ref, cost as amount,
        ended_at, 'cash_out_' || status as ended_kind, cost - fee as ended_amount from cash_outs where player_id = ${player}`,
    send: sql`
      select n as place, created_at as at, 'send_requested' as kind, 'send:' || id as ref, cost as amount,
        ended_at, 'send_' || item as ended_kind, price as ended_amount from send_requests where player_id = ${player}`,
    limit: sql`
      select days as place, started_at as at, 'deposit_limit_of_days' as kind, 'days:' || days as ref, amount,
        null::timestamptz as ended_at, '' as ended_kind, null::bigint as ended_amount from deposit_limits where player_id = ${player}
      union all
      select 100 + days, started_at, 'loss_limit_of_days', 'days:' || days, amount, null, '', null from loss_limits_of(${player})
      union all
      select 1000 + period, started_at, 'self_block', 'days:' || period, null, finish_at, 'self_block_over', null
        from all_self_blocks() where player_id = ${player}`,
    passkey: sql`
      select id as place, created_at as at, 'passkey_added' as kind, 'passkey:' || name as ref, null::bigint as amount,
        used_at as ended_at, 'passkey_last_used' as ended_kind, null::bigint as ended_amount from passkeys_of(${player})`,
    session: sql`
      select row_number() over (order by created_at, id) as place, created_at as at, 'session_began' as kind, 'session' as ref,
        null::bigint as amount, ended_at, 'session_ended' as ended_kind, null::bigint as ended_amount from sessions_of(${player})`,
  };
};

/** Won items, and every step of each since: sold, staked, sent, paid out. */
const items = ({ playerId, until }: Scope, after: number) => sql`
  with part as (select id, source, cost, created_at from all_items() where player_id = ${playerId}::bigint and id > ${after}
    order by id limit ${pageSize})
  select * from (
    select created_at as at, 'item_won_' || source as kind, 'drop:' || id as ref, cost as amount, 'USD' as currency,
      null::bigint as balance, id as place, 0 as step from part
    union all
    select m.at, 'item_' || m.cause, 'drop:' || p.id, p.cost, 'USD', null, p.id, m.version from part p join item_steps() m on m.item = p.id
  ) i where at <= ${until} or step = 0 order by place, step`;

/** All lines that are no entry of an account: results, requests and their outcomes; a page of lines at a time. */
export async function* listsOf(reader: Reader, scope: Scope): AsyncGenerator<StatementLine[]> {
  yield* pages(reader, 'item', (after) => items(scope, after));
  for (const [section, from] of Object.entries(listsFor(scope.playerId)))
    yield* pages(reader, section, (after) => listed(from, scope.until, after));
}

async function* pages(reader: Reader, section: string, query: (after: number) => RawBuilder<unknown>): AsyncGenerator<StatementLine[]> {
  for (let after = 0; ;) {
    const { rows } = await (query(after) as RawBuilder<Row>).execute(reader);
    if (rows.length === 0) return;
    yield rows.map(({ at, kind, ref, amount, currency, balance }) => ({
      section,
      at: at.toISOString(),
      kind,
      ref,
      amount,
      currency,
      balance,
    }));
    after = Number(rows.at(-1)!.place);
  }
}
