import type { Build } from '@riftdrop/contract/release/remotes';
import type { Envelope } from '@riftdrop/contract/release/signed';
import type { RegistryKeys } from '../keys/registry-keys.ts';
import type { Builds } from '../registry/builds.ts';
import { readLocalBuild } from './local-build.ts';
import type { OverrideRequest } from './requests.ts';

export interface Choice {
  /** The requested it came from, as a person wrote it: a tag stays a tag. */
  requested: OverrideRequest;
  build: Build;
  envelope: Envelope;
}

export interface Choices {
  chosen: Choice[];
  /** Wishes that cannot be granted, as sentences. */
  problems: string[];
}

/** Finds the build of every requested. Outside development only builds signed by the registry; an address of this machine is rejected. */
export async function choose(requests: readonly OverrideRequest[], { builds, keys, development }: Sources): Promise<Choices> {
  const found = await Promise.all(requests.map((requested) => find(requested, { builds, keys, development })));
  return {
    chosen: found.filter((one) => typeof one !== 'string'),
    problems: found.filter((one) => typeof one === 'string'),
  };
}

export interface Sources {
  builds: Pick<Builds, 'find' | 'tag'>;
  keys: RegistryKeys;
  development: boolean;
}

async function find(requested: OverrideRequest, { builds, keys, development }: Sources): Promise<Choice | string> {
  const { app, name, origin } = requested;
  if (origin !== null) {
    if (!development) return `${app}@${name}: a local address is possible in development only`;
    const local = await readLocalBuild(app, origin, keys);
    return typeof local === 'string' ? `${app}@${name}: ${local}` : { requested, ...local };
  }
  try {
    const tagged = await builds.find(app, name).then(async (build) => build ?? (await byTag(builds, app, name)));
    return tagged
      ? { requested, build: tagged.build, envelope: tagged.envelope }
      : `${app}@${name}: the registry knows no such version or tag`;
  } catch (error) {
    return `${app}@${name}: ${error instanceof Error ? error.message : String(error)}`;
  }
}

async function byTag(builds: Sources['builds'], app: string, name: string) {
  const tag = /^[a-z0-9][a-z0-9._-]{0,63}$/.test(name) ? await builds.tag(app, name) : null;
  return tag && builds.find(app, tag.version);
}
