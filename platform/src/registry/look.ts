import { fileOf } from '../artefacts/artefacts.ts';
import { pinsOf } from './composition.ts';
import type { ParsedInput, ReplyOf } from './control-plane.ts';
import { findBuild, type Context } from './context.ts';
import { runningBackends } from './running-backends.ts';
import { RegistryError } from './registry-error.ts';

/** All releases: live ones, published ones, and switched off ones. */
export async function list({ site }: Context, { app }: ParsedInput<'list'>): Promise<ReplyOf<'list'>> {
  const [live, builds, tags] = await Promise.all([site.registry.current(), site.builds.list(app), site.builds.tags(app)]);
  const isAsked = (name: string) => app === undefined || app === name;
  return {
    revision: live?.revision ?? null,
    live: live ? pinsOf(live).filter((pin) => isAsked(pin.app)) : [],
    builds: builds.map(({ build: { release: _, files: __, ...facts } }) => facts),
    tags,
    canaries: (live?.canaries ?? []).filter(({ remote }) => isAsked(remote)),
    killed: (live?.killed ?? []).filter(({ remote }) => isAsked(remote)),
  };
}

/** Versions of the backend that the gate compares with now. */
export const backends = ({ site, clock }: Context): Promise<ReplyOf<'backends'>> => runningBackends(site, clock());

/** The newest entries of the audit log first, of one app or of all. */
export async function history({ site }: Context, { app, limit }: ParsedInput<'history'>): Promise<ReplyOf<'history'>> {
  const isAsked = ({ changes }: ReplyOf<'history'>[number]) => app === undefined || changes.some((change) => change.app === app);
  const entries = await site.audit.read((found) => found.filter(isAsked).length >= limit);
  return entries.filter(isAsked);
}

/** One revision, the live one by default. */
export async function revision({ site }: Context, { number }: ParsedInput<'revision'>): Promise<ReplyOf<'revision'>> {
  if (number === undefined) return site.registry.current();
  return site.registry.read(number).catch((error: Error) => {
    throw new RegistryError('unknown', `revision ${number}: ${error.message}`);
  });
}

/** One build with the names and hashes of all its files, by its version or a tag. */
export const build = async (context: Context, { app, version }: ParsedInput<'build'>): Promise<ReplyOf<'build'>> =>
  (await findBuild(context, app, version)).build;

/** Published files, for every key: they are public. */
export async function files({ site }: Context, { app, version, names }: ParsedInput<'files'>): Promise<ReplyOf<'files'>> {
  const found = await Promise.all(names.map(async (name) => [name, await fileOf(site.artefacts, app, version, name)] as const));
  return Object.fromEntries(found.flatMap(([name, content]) => (content ? [[name, content.toString('base64')]] : [])));
}

export const whoami = ({ actor: { id, team, remotes, rights } }: Context): Promise<ReplyOf<'whoami'>> =>
  Promise.resolve({ id, team, remotes, rights });
