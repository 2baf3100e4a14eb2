import type { TeamKey } from '../keys/team-keys.ts';
import type { ParsedInput, ReplyOf } from './control-plane.ts';
import { permit, record, type Context } from './context.ts';
import { RegistryError } from './registry-error.ts';

export const keys = ({ site }: Context): Promise<ReplyOf<'keys'>> => site.teams.list();

/** Lets a key in, or gives one that is in other rights. A revoked one never comes back: make a new one. */
export async function addKey(
  context: Context,
  { id, public: half, team, remotes, rights, by, why }: ParsedInput<'addKey'>,
): Promise<ReplyOf<'addKey'>> {
  permit(context, 'admin');
  const before = (await context.site.teams.list()).find((key) => key.id === id);
  if (before?.revoked) throw new RegistryError('bad-request', `key ${id} is revoked; make a new one`);
  if (before && before.public !== half) throw new RegistryError('bad-request', `key ${id} has another public half already`);
  const key: TeamKey = { id, public: half, team, remotes, rights, added_at: context.clock().toISOString(), added_by: by };
  await record(context, 'add key', { by, why }, [{ app: team, what: 'key', before: before ? words(before) : null, after: words(key) }]);
  await context.site.teams.put(key);
  return key;
}

/** Ends a key at once. Its live builds stay live, but its builds cannot go live any more. */
export async function revokeKey(context: Context, { id, by, why }: ParsedInput<'revokeKey'>): Promise<ReplyOf<'revokeKey'>> {
  permit(context, 'admin');
  const key = await context.site.teams.find(id);
  if (!key) throw new RegistryError('unknown', `there is no key ${id} in use`);
  await context.site.teams.revoke(id, by, why);
  await record(context, 'revoke key', { by, why }, [{ app: key.team, what: 'key', before: words(key), after: null }]);
  return null;
}

const words = ({ id, remotes, rights }: TeamKey): string =>
  `${id}: ${rights.join(', ') || 'nothing'} on ${remotes.join(', ') || 'nothing'}`;
