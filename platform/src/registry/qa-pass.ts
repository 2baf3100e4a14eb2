import { issuePass } from '../overrides/pass.ts';
import type { ParsedInput, ReplyOf } from './control-plane.ts';
import { permit, record, type Context } from './context.ts';

const hour = 3_600_000;

/** Issues a pass for other builds than the live ones. The right to publish builds includes the right to show them. */
export async function qaPass(context: Context, { who, hours, cohorts, by, why }: ParsedInput<'qaPass'>): Promise<ReplyOf<'qaPass'>> {
  permit(context, 'publish');
  const until = new Date(context.clock().getTime() + hours * hour).toISOString();
  const word = await issuePass(context.site.keys, { who, until, cohorts });
  await record(context, 'qa pass', { by, why }, [{ app: context.actor.team, what: 'pass', before: null, after: `${who} until ${until}` }]);
  return { who, until, cohorts, path: `/overrides/pass?pass=${word}` };
}
