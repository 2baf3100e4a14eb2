import type { King } from '@riftdrop/contract/api/cases/kings';
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../plumbing/database/database.ts';

/** Most thrones that the panel of all current kings shows. */
const shown = 50;

/** Reigns in the form of the contract, the same as in their events. `of` returns their ids in the wanted order. */
async function kingsIn(reader: Reader, of: RawBuilder<unknown>): Promise<King[]> {
  const { rows } = await sql<{ king: King }>`select king_json(wanted.id) as king from (${of}) as wanted (id)`.execute(reader);
  return rows.map(({ king }) => king);
}

/** All current kings, the richest budget first. */
export const currentKings = (reader: Reader): Promise<King[]> =>
  kingsIn(reader, sql`select id from kings where displaced_at is null order by budget desc, id limit ${shown}`);

export async function currentKingOf(reader: Reader, caseNumber: number): Promise<King | null> {
  return (await kingsIn(reader, sql`select id from kings where case_id = ${caseNumber} and displaced_at is null`))[0] ?? null;
}

export async function kingBy(reader: Reader, id: number): Promise<King | null> {
  return (await kingsIn(reader, sql`select id from kings where id = ${id}`))[0] ?? null;
}

/** Reigns over a case, newest first. */
export async function kingsOfCase(
  reader: Reader,
  caseNumber: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: King[]; total: number }> {
  const items = await kingsIn(
    reader,
    sql`select id from kings where case_id = ${caseNumber} order by id desc offset ${offset} limit ${limit}`,
  );
  const { total } = await reader
    .selectFrom('kings')
    .where('case_id', '=', caseNumber)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total };
}

/** Ids of the king's drops from the case during the reign, the prize too; newest first. */
export async function dropIdsOf(reader: Reader, king: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select d.id from king_rolls r join kings k on k.id = r.king_id join all_items() d on d.pair_id = r.pair_id and d.nonce = r.nonce
        where r.king_id = ${king} and d.player_id = k.player_id
      union
      select prize_drop_id from kings where id = ${king} and prize_drop_id is not null
    ) own order by id desc limit ${limit}`.execute(reader);
  return rows.map(({ id }) => id);
}
