import type { ParsedInput, ReplyOf } from './control-plane.ts';
import { changeLive, type Context } from './context.ts';
import { requireUnit } from './promote.ts';

/**
 * Switches a remote off for all visitors, canary or not, until it is revived; without its catalogue an app is in English. Nothing is built
 * or deleted.
 */
export function kill(context: Context, { app, ...request }: ParsedInput<'kill'>): Promise<ReplyOf<'kill'>> {
  return changeLive(context, 'kill', 'kill', request, (live) => {
    const { shell, remotes, killed } = requireUnit(live, app);
    if (killed.some(({ remote }) => remote === app)) return { shell, remotes };
    const { by, why } = request;
    return { shell, remotes, killed: [...killed, { remote: app, by, why, at: context.clock().toISOString() }] };
  });
}

/** Switches it on again. */
export function revive(context: Context, { app, ...request }: ParsedInput<'revive'>): Promise<ReplyOf<'revive'>> {
  return changeLive(context, 'revive', 'kill', request, (live) => {
    const { shell, remotes, killed } = requireUnit(live, app);
    return { shell, remotes, killed: killed.filter(({ remote }) => remote !== app) };
  });
}
