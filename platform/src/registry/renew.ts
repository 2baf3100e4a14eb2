import type { ParsedInput, ReplyOf } from './control-plane.ts';
import { changeLive, permit, type Context } from './context.ts';
import { requireLive } from './promote.ts';

/**
 * Lets the live composition live longer: the same content under the next number, signed anew. Without `force` only when half of its
 * time is over, so that it can be called at any time.
 */
export async function renew(context: Context, { force, ...request }: ParsedInput<'renew'>): Promise<ReplyOf<'renew'>> {
  permit(context, 'admin');
  const live = requireLive(await context.site.registry.current());
  if (!force && !isHalfOver(live, context.clock())) return { revision: live, changed: false };
  return changeLive(context, 'renew', 'admin', request, (found) => {
    const { shell, remotes, renews, revision, urgent } = requireLive(found);
    return { shell, remotes, urgent, renews: renews ?? revision };
  });
}

function isHalfOver({ created_at, expires_at }: { created_at: string; expires_at: string }, now: Date): boolean {
  const [start, end] = [Date.parse(created_at), Date.parse(expires_at)];
  return now.getTime() >= (start + end) / 2;
}
