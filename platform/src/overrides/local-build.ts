import { remoteRelease, shellRelease, type Build, type RemoteRelease, type ShellRelease } from '@riftdrop/contract/release/remotes';
import type { Envelope } from '@riftdrop/contract/release/signed';
import type { RegistryKeys } from '../keys/registry-keys.ts';
import type { KnownBuild } from '../registry/builds.ts';

/** Longest wait for a development server on this machine, milliseconds: one that compiles answers after that. */
const timeoutMs = 15_000;

/**
 * The build that a development server on this machine offers now, as if it were published under the version `local-<port>`: its
 * files are reached through the gateway, below `/assets/<app>/local-<port>/`, so that the page stays one origin. The local
 * registry signs it, which only a development gateway can. Answers a sentence when there is none.
 */
export async function readLocalBuild(
  app: string,
  origin: string,
  keys: RegistryKeys,
): Promise<Pick<KnownBuild, 'build' | 'envelope'> | string> {
  const version = `local-${new URL(origin).port}`;
  let release: RemoteRelease | ShellRelease;
  try {
    const answer = await fetch(`${origin}/release.json`, { signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) return `${origin}/release.json answered ${answer.status}`;
    release = (app === 'shell' ? shellRelease : remoteRelease).parse(await answer.json());
  } catch (error) {
    return `${origin} offers no build: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`;
  }
  if ('name' in release && release.name !== app) return `${origin} offers ${release.name}, not ${app}`;
  const build: Build = {
    app,
    version,
    files: {},
    built_at: new Date().toISOString(),
    by: 'local',
    source: origin,
    ...('name' in release
      ? { kind: 'remote', release: atVersion(app, release, version) }
      : { kind: 'shell', app: 'shell', release: atVersion(app, release, version) }),
  };
  const envelope: Envelope = await keys.sign('build', JSON.stringify(build));
  return { build, envelope };
}

/** The same files under the address of another version. */
function atVersion<Release extends RemoteRelease | ShellRelease>(app: string, release: Release, version: string): Release {
  const moved = JSON.stringify(release).replaceAll(`/assets/${app}/${release.version}/`, `/assets/${app}/${version}/`);
  return { ...(JSON.parse(moved) as Release), version };
}

/** Where the file of a local build really lies, for `/assets/<app>/local-<port>/<file>`; null for any other address. */
export function localFile(pathname: string): string | null {
  const [, port, file] = /^\/assets\/[a-z][a-z0-9]*\/local-(\d{2,5})\/([\w-][\w.-]*)$/.exec(pathname) ?? [];
  return port && file ? `http://localhost:${port}/${file}` : null;
}
