import { withReleases } from '@riftdrop/contract/release/canary';
import {
  appOf,
  type Build,
  type RemoteRelease,
  type Revision,
  type ShellRelease,
  type WordsRelease,
} from '@riftdrop/contract/release/remotes';
import { hasApp, pinsOf, versionIn, type Composition } from './composition.ts';
import type { ParsedInput, Pin, ReplyOf } from './control-plane.ts';
import { changeLive, requireBuild, type Context } from './context.ts';
import { RegistryError } from './registry-error.ts';

/** Makes builds live, all of them in one revision or none. */
export function promote(context: Context, { pins, exactly, backend, ...request }: ParsedInput<'promote'>): Promise<ReplyOf<'promote'>> {
  return changeLive(context, 'promote', 'promote', request, async (live) => {
    const builds = await buildsOf(context, pins);
    return { ...compose(live, builds, exactly), ...(backend !== undefined && { backend }) };
  });
}

/** Takes a remote or a catalogue out of the site. Its builds stay, so that it can come back. */
export function remove(context: Context, { app, ...request }: ParsedInput<'remove'>): Promise<ReplyOf<'remove'>> {
  return changeLive(context, 'remove', 'promote', request, (live) => {
    const { shell, remotes, words = [], canaries } = requireUnit(live, app);
    const stays = (unit: string) => unit !== app && appOf(unit) !== app;
    return {
      shell,
      remotes: remotes.filter(({ name }) => stays(name)),
      words: words.filter(({ name }) => stays(name)),
      canaries: canaries.filter(({ remote }) => stays(remote)),
    };
  });
}

/** The builds of pins, each app once. */
export function buildsOf(context: Context, pins: readonly Pin[]): Promise<Build[]> {
  const twice = pins.find(({ app }, at) => pins.findIndex((one) => one.app === app) !== at);
  if (twice) throw new RegistryError('bad-request', `${twice.app} is named twice`);
  return Promise.all(pins.map(({ app, version }) => requireBuild(context, app, version)));
}

/** A build of any kind, stored or not. */
type Built =
  | { kind: 'shell'; release: ShellRelease }
  | { kind: 'remote'; release: RemoteRelease }
  | { kind: 'words'; release: WordsRelease };

/**
 * The live set with these builds in it, in the order of the names; `exactly` takes away the remotes and catalogues that are not among them.
 */
export function compose(live: Composition | null, builds: readonly Built[], exactly = false): Composition {
  const shell = builds.find((build) => build.kind === 'shell')?.release ?? live?.shell;
  if (!shell) throw new RegistryError('bad-request', 'the registry is empty; publish the shell first');
  const changed = {
    remotes: builds.flatMap((build) => (build.kind === 'remote' ? [build.release] : [])),
    words: builds.flatMap((build) => (build.kind === 'words' ? [build.release] : [])),
  };
  const kept = exactly ? null : live;
  const remotes = withReleases(kept?.remotes ?? [], changed.remotes);
  const orphan = changed.words.find(({ app }) => !hasApp({ remotes }, app));
  if (orphan) throw new RegistryError('bad-request', `${orphan.name} is a catalogue of ${orphan.app}, which is not in the site`);
  return { shell, remotes, words: withReleases(kept?.words ?? [], changed.words) };
}

/** True when this very build is live. */
export const isLive = (live: Composition | null, { app, release }: { app: string; release: { version: string } }): boolean =>
  live !== null && versionIn(live, app) === release.version;

export function requireLive(live: Revision | null): Revision {
  if (!live) throw new RegistryError('unknown', 'nothing is published yet');
  return live;
}

/** The live revision, which must have this remote or catalogue, as the live version or as a canary. */
export function requireUnit(live: Revision | null, unit: string): Revision {
  const revision = requireLive(live);
  const known = [...pinsOf(revision).map(({ app }) => app), ...revision.canaries.map(({ remote }) => remote)];
  if (unit === 'shell') throw new RegistryError('unknown', 'the shell carries every page and cannot be switched or taken away');
  if (!known.includes(unit)) throw unknownUnit(unit);
  return revision;
}

export const unknownUnit = (unit: string): RegistryError =>
  new RegistryError('unknown', `there is no ${unit === appOf(unit) ? 'remote' : 'catalogue'} "${unit}" in the site`);
