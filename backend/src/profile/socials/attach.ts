import { networks, type Network, type Social } from '@riftdrop/contract/api/profile/socials';
import { sql } from 'kysely';
import type { Reader } from '../../plumbing/database/database.ts';
import { codeOf } from '../../plumbing/failure.ts';
import { type Refused, refuse } from '../../plumbing/http/refusal.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import type { Attachable } from './network.ts';

/** Free cases ask for no confirmation for so long after the first attaching; the database counts by its own text of this. */
const graceMs = 86_400_000;
const uniqueViolation = '23505';

/** Every network with what the player attached to it. */
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

/** Attaches an account, in the place of the one that was attached. Attaching the same one again asks its network anew whether it follows. */
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

/** Takes the attached account of a network away, the one of this id when one is named. @returns false when there is none */
export async function detach(tx: Tx, playerId: string, network: Network, id: number | null): Promise<boolean> {
  const { rows } = await sql`
    update social_accounts set detached_at = site_now()
    where player_id = ${playerId} and network = ${network} and detached_at is null and (${id}::bigint is null or id = ${id}) returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Detaches everything and forgets what it was called. Which accounts were used stays: each gives free cases to one player only. */
export async function forgetNames(tx: Tx, playerId: string): Promise<void> {
  await sql`update social_accounts set name = '—', detached_at = coalesce(detached_at, site_now()) where player_id = ${playerId}::bigint`.execute(
    tx,
  );
}
