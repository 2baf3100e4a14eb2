import { issuePass } from '../overrides/pass.ts';
import type { ParsedInput, ReplyOf } from './control-plane.ts';
import { permit, record, type Desk } from './desk.ts';

const hour = 3_600_000;

/** Gives somebody a pass for other builds than the live ones. Whoever may publish builds may show them. */
export async function qaPass(desk: Desk, { who, hours, cohorts, by, why }: ParsedInput<'qaPass'>): Promise<ReplyOf<'qaPass'>> {
  permit(desk, 'publish');
  const until = new Date(desk.clock().getTime() + hours * hour).toISOString();
  const word = await issuePass(desk.site.keys, { who, until, cohorts });
  await record(desk, 'qa pass', { by, why }, [{ app: desk.actor.team, what: 'pass', before: null, after: `${who} until ${until}` }]);
  return { who, until, cohorts, path: `/overrides/pass?pass=${word}` };
}
