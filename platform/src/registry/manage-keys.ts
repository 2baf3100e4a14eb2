import type { TeamKey } from '../keys/team-keys.ts';
import type { ParsedInput, ReplyOf } from './control-plane.ts';
import { permit, record, type Desk } from './desk.ts';
import { Refused } from './refused.ts';

export const keys = ({ site }: Desk): Promise<ReplyOf<'keys'>> => site.teams.list();

/** Lets a key in, or gives one that is in other rights. A revoked one never comes back: make a new one. */
export async function addKey(
  desk: Desk,
  { id, public: half, team, remotes, rights, by, why }: ParsedInput<'addKey'>,
): Promise<ReplyOf<'addKey'>> {
  permit(desk, 'admin');
  const before = (await desk.site.teams.list()).find((key) => key.id === id);
  if (before?.revoked) throw new Refused('bad-request', `key ${id} is revoked; make a new one`);
  if (before && before.public !== half) throw new Refused('bad-request', `key ${id} has another public half already`);
  const key: TeamKey = { id, public: half, team, remotes, rights, added_at: desk.clock().toISOString(), added_by: by };
  await record(desk, 'add key', { by, why }, [{ app: team, what: 'key', before: before ? words(before) : null, after: words(key) }]);
  await desk.site.teams.put(key);
  return key;
}

/** Ends a key at once. What was published with it stays live, but goes live no more. */
export async function revokeKey(desk: Desk, { id, by, why }: ParsedInput<'revokeKey'>): Promise<ReplyOf<'revokeKey'>> {
  permit(desk, 'admin');
  const key = await desk.site.teams.find(id);
  if (!key) throw new Refused('unknown', `there is no key ${id} in use`);
  await desk.site.teams.revoke(id, by, why);
  await record(desk, 'revoke key', { by, why }, [{ app: key.team, what: 'key', before: words(key), after: null }]);
  return null;
}

const words = ({ id, remotes, rights }: TeamKey): string =>
  `${id}: ${rights.join(', ') || 'nothing'} on ${remotes.join(', ') || 'nothing'}`;
