import type { ParsedInput, ReplyOf } from './control-plane.ts';
import { changeLive, type Desk } from './desk.ts';
import { requireRemote } from './promote.ts';

/** Switches a remote off for everybody, canary or not, until it is revived. Nothing is built and nothing is taken away. */
export function kill(desk: Desk, { app, ...request }: ParsedInput<'kill'>): Promise<ReplyOf<'kill'>> {
  return changeLive(desk, 'kill', 'kill', request, (live) => {
    const { shell, remotes, killed } = requireRemote(live, app);
    if (killed.some(({ remote }) => remote === app)) return { shell, remotes };
    const { by, why } = request;
    return { shell, remotes, killed: [...killed, { remote: app, by, why, at: desk.clock().toISOString() }] };
  });
}

/** Switches it on again. */
export function revive(desk: Desk, { app, ...request }: ParsedInput<'revive'>): Promise<ReplyOf<'revive'>> {
  return changeLive(desk, 'revive', 'kill', request, (live) => {
    const { shell, remotes, killed } = requireRemote(live, app);
    return { shell, remotes, killed: killed.filter(({ remote }) => remote !== app) };
  });
}
