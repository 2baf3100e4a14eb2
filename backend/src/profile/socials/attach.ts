import { networks, type Network, type Social } from '@riftdrop/contract/api/profile/socials';
import { sql } from 'kysely';
import type { Reader } from '../../plumbing/database/database.ts';
import { codeOf } from '../../plumbing/failure.ts';
import { type Refused, refuse } from '../../plumbing/http/refusal.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import type { Attachable } from './network.ts';

/**
 * For this long after the first attaching free cases need no confirmation; the database has the same span in its text.
 */
const graceMs = 86_400_000;
const uniqueViolation = '23505';

/** Every network with the player's attached account. */
export async function socialsOf(reader: Reader, playerId: string): Promise<Social[]> {
  const rows = await reader
    .selectFrom('social_accounts')
    .select(['id', 'network', 'name', 'confirmed', 'attached_at', 'first_attached_at', 'detached_at'])
    .where('player_id', '=', Number(playerId))
    .orderBy('first_attached_at')
    .execute();
  return networks.map((network) => {
    const own = rows.filter((row) => row.network === network);
    const attached = own.find(({ detached_at }) => detached_at === null);
    const first = attached?.first_attached_at ?? own[0]?.first_attached_at;
    return {
      network,
      id: attached ? String(attached.id) : null,
      name: attached?.name ?? null,
      confirmed: attached?.confirmed ?? false,
      attached_at: attached?.attached_at.toISOString() ?? null,
      grace_until: first ? new Date(first.getTime() + graceMs).toISOString() : null,
    };
  });
}

/**
 * Attaches an account, in the place of the previous one. Attaching the same one again checks anew at its network
 * whether it follows.
 */
export async function attach(tx: Tx, playerId: string, network: Network, account: Attachable): Promise<Social | Refused<'social_in_use'>> {
  await detach(tx, playerId, network, null);
  try {
    await sql`
      insert into social_accounts (player_id, network, external_id, name, confirmed, attached_at, first_attached_at)
      select ${playerId}, ${network}, ${account.externalId}, ${account.name}, ${account.confirmed}, now_is.at, least(now_is.at, before.at)
      from (select site_now() as at) as now_is, (
        select min(first_attached_at) as at from social_accounts
        where network = ${network} and (player_id = ${playerId} or external_id = ${account.externalId})
      ) as before`.execute(tx);
  } catch (error) {
    if (codeOf(error) === uniqueViolation) return refuse('social_in_use');
    throw error;
  }
  return (await socialsOf(tx, playerId)).find((social) => social.network === network)!;
}

/** Detaches the account of a network, the one of this id when one is given. @returns false when there is none */
export async function detach(tx: Tx, playerId: string, network: Network, id: number | null): Promise<boolean> {
  const { rows } = await sql`
    update social_accounts set detached_at = site_now()
    where player_id = ${playerId} and network = ${network} and detached_at is null and (${id}::bigint is null or id = ${id})
      returning id`.execute(tx);
  return rows.length > 0;
}

/**
 * Detaches all accounts and deletes their names. The used accounts stay stored: each gives free cases to one player
 * only.
 */
export async function forgetNames(tx: Tx, playerId: string): Promise<void> {
  await sql`update social_accounts set name = '—', detached_at = coalesce(detached_at, site_now())
    where player_id = ${playerId}::bigint`.execute(tx);
}
