import { sandboxPerson } from '../../accounts/index.ts';
import type { Database } from '../../plumbing/database/database.ts';

/** The name of a player on the sandbox platform: a chosen one, else the initial one. */
export async function sandboxName({ sql }: Database, steamid: string): Promise<string> {
  const row = await sql.selectFrom('sandbox_names').select('nickname').where('steamid', '=', steamid).executeTakeFirst();
  return row?.nickname ?? sandboxPerson(steamid).nickname;
}

export async function renameInSandbox({ sql }: Database, steamid: string, nickname: string): Promise<void> {
  await sql
    .insertInto('sandbox_names')
    .values({ steamid, nickname })
    .onConflict((conflict) => conflict.column('steamid').doUpdateSet({ nickname }))
    .execute();
}
