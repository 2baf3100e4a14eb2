import type { Build, RemoteRelease, Revision } from '@riftdrop/contract/release/remotes';
import type { Composition } from './composition.ts';
import type { ParsedInput, Pin, ReplyOf } from './control-plane.ts';
import { changeLive, requireBuild, type Context } from './context.ts';
import { RegistryError } from './registry-error.ts';

/** Makes builds live, all of them in one revision or none. */
export function promote(context: Context, { pins, exactly, backend, ...request }: ParsedInput<'promote'>): Promise<ReplyOf<'promote'>> {
  return changeLive(context, 'promote', 'promote', request, async (live) => {
    const builds = await buildsOf(context, pins);
    const kept = exactly ? (live?.remotes ?? []).filter(({ name }) => pins.some(({ app }) => app === name)) : (live?.remotes ?? []);
    return { ...compose(live, kept, builds), ...(backend !== undefined && { backend }) };
  });
}

/** Takes a remote out of the site. Its builds stay, so that it can come back. */
export function remove(context: Context, { app, ...request }: ParsedInput<'remove'>): Promise<ReplyOf<'remove'>> {
  return changeLive(context, 'remove', 'promote', request, (live) => {
    const revision = requireRemote(live, app);
    return { shell: revision.shell, remotes: revision.remotes.filter(({ name }) => name !== app) };
  });
}

/** The builds of pins, each app once. */
export function buildsOf(context: Context, pins: readonly Pin[]): Promise<Build[]> {
  const twice = pins.find(({ app }, at) => pins.findIndex((one) => one.app === app) !== at);
  if (twice) throw new RegistryError('bad-request', `${twice.app} is named twice`);
  return Promise.all(pins.map(({ app, version }) => requireBuild(context, app, version)));
}

/** The live set with these builds in it, in the order of the names. */
export function compose(live: Pick<Revision, 'shell'> | null, kept: readonly RemoteRelease[], builds: readonly Build[]): Composition {
  const shell = builds.find((build) => build.kind === 'shell')?.release ?? live?.shell;
  if (!shell) throw new RegistryError('bad-request', 'the registry is empty; publish the shell first');
  const changed = builds.flatMap((build) => (build.kind === 'remote' ? [build.release] : []));
  const others = kept.filter(({ name }) => !changed.some((remote) => remote.name === name));
  return { shell, remotes: [...others, ...changed].sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

export function requireLive(live: Revision | null): Revision {
  if (!live) throw new RegistryError('unknown', 'nothing is published yet');
  return live;
}

/** The live revision, which must have this remote, as the live version or as a canary. */
export function requireRemote(live: Revision | null, app: string): Revision {
  const revision = requireLive(live);
  if ([...revision.remotes.map(({ name }) => name), ...revision.canaries.map(({ remote }) => remote)].includes(app)) return revision;
  throw new RegistryError(
    'unknown',
    app === 'shell' ? 'the shell carries every page and cannot be switched or taken away' : `there is no remote "${app}" in the site`,
  );
}
