import { build as schema, type Build } from '@riftdrop/contract/release/remotes';
import { fileAt, isNamedByContent, sharedFolder } from '@riftdrop/contract/release/shared-files';
import { openSigned, type Envelope } from '@riftdrop/contract/release/signed';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { signText, type Signer } from '../keys/key-pair.ts';
import type { Candidate } from '../publish/candidate.ts';
import type { ParsedInput, ReplyOf } from './control-plane.ts';
import { integrityOf, permit, record, type Context } from './context.ts';
import { filesOf } from './own-files.ts';
import { RegistryError } from './registry-error.ts';
import { storeDeltas } from './store-deltas.ts';

/** The publisher's side: the signed document of a build, for `publish`. */
export function signBuild(
  candidate: Pick<Candidate, 'kind' | 'app' | 'release' | 'files'>,
  signer: Signer,
  facts: Pick<Build, 'built_at' | 'by' | 'source'>,
): Envelope {
  const files = Object.fromEntries(
    [...candidate.files].map(([name, content]) => [name, { integrity: integrityOf(content), bytes: content.length }]),
  );
  const { kind, app, release } = candidate;
  const described = files['contract.json'];
  const contract = described && { href: `/assets/${app}/${release.version}/contract.json`, integrity: described.integrity };
  const document = schema.parse({ kind, app, version: release.version, release, files, contract, ...facts });
  return signText('build', JSON.stringify(document), [signer]);
}

/** Accepts a build, live or not: its document must be signed by the caller's key, and every file must match it. */
export async function publishBuild(
  context: Context,
  { envelope, files, tag, by, why }: ParsedInput<'publish'>,
): Promise<ReplyOf<'publish'>> {
  const build = await openBuild(context, envelope);
  permit(context, 'publish', build.app);
  checkFiles(build, files);
  const { site } = context;
  // Before a byte is written: a version that is there may be live, and gets no more files.
  const isKnown = await refuseOther(context, build);
  const isShared = sharedBy(build);
  const part = (wanted: boolean) => new Map([...files].filter(([name]) => isShared(name) === wanted));
  await site.artefacts.put(build.app, sharedFolder, part(true));
  await site.artefacts.put(build.app, build.version, part(false));
  if (!isKnown) await storeDeltas(site, build, files, isShared);
  // The log comes first: a crash in between leaves an entry without a build, never a build without its entry.
  if (!isKnown) await record(context, 'publish', { by, why }, [{ app: build.app, what: 'build', before: null, after: build.version }]);
  const added = !isKnown && (await site.builds.add(build, envelope));
  if (!added) await refuseOther(context, build);
  if (tag !== undefined) await setTag(context, { app: build.app, tag, version: build.version, by, why });
  return { build, added };
}

async function openBuild({ site, actor }: Context, envelope: Envelope): Promise<Build> {
  const key = await site.teams.find(actor.id);
  const opened = await openSigned(envelope, 'build', key ? [key] : []);
  if (!opened.ok) throw new RegistryError('bad-build', `the build is not signed by key ${actor.id} (${opened.reason})`);
  const parsed = schema.safeParse(opened.document);
  if (!parsed.success) throw new RegistryError('bad-build', `not a valid build document:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Fails closed: nothing is taken that the document does not list, nothing is missing, and a browser's hash is the hash of the file. */
function checkFiles(build: Build, files: ReadonlyMap<string, Buffer>): void {
  const bad = (message: string) => new RegistryError('bad-build', `${build.app}@${build.version}: ${message}`);
  if (build.release.version !== build.version || (build.kind !== 'shell' && build.release.name !== build.app))
    throw bad('the release in it is another one');
  if (build.kind === 'words' && build.app !== `${build.release.app}.${build.release.language}`)
    throw bad(`it is the catalogue of ${build.release.app} in ${build.release.language}`);
  if ((build.kind === 'shell') !== (build.app === 'shell')) throw bad(`"${build.app}" cannot be the name of a ${build.kind}`);
  for (const name of files.keys()) {
    if (!build.files[name]) throw bad(`${name} is not in the signed document`);
    // It would be served in the place of the file that it is named after.
    if (/\.(br|gz|dcz)$/.test(name)) throw bad(`${name} cannot be published; compressed forms are made here`);
  }
  for (const [name, { integrity }] of Object.entries(build.files)) {
    const content = files.get(name);
    if (!content) throw bad(`${name} is missing`);
    if (integrityOf(content) !== integrity) throw bad(`${name} has other bytes than were signed`);
  }
  for (const { href, integrity } of [...filesOf(build.release), ...(build.contract ? [build.contract] : [])]) {
    const name = fileAt(build.app, build.version, href);
    if (name === null) throw bad(`${href} must lie below /assets/${build.app}/${build.version}/`);
    const file = build.files[name];
    if (!file) throw bad(`${href} is promised in release.json and missing in dist`);
    if (file.integrity !== integrity) throw bad(`${href} has other bytes than release.json says; build again`);
  }
}

/**
 * Which files of a build lie where all versions of the app have theirs: those that the release names there, and with them the
 * files that only other files of the build load. Builds of earlier releases have all files in the folder of the version.
 */
function sharedBy(build: Build): (name: string) => boolean {
  const hrefs = filesOf(build.release).map(({ href }) => href);
  const own = new Set(
    hrefs.filter((href) => href.startsWith(`/assets/${build.app}/${build.version}/`)).map((href) => href.split('/').at(-1)!),
  );
  const shares = hrefs.some((href) => href.startsWith(`/assets/${build.app}/${sharedFolder}/`));
  return (name) => shares && !own.has(name) && isNamedByContent(name);
}

/** A version that is there is the same one, to the last file. Answers whether it is there. */
async function refuseOther({ site }: Context, { app, version, release, files }: Build): Promise<boolean> {
  const known = await site.builds.find(app, version);
  if (!known) return false;
  if (JSON.stringify(known.build.release) === JSON.stringify(release) && isDeepStrictEqual(known.build.files, files)) return true;
  throw new RegistryError('bad-build', `${app}@${version} is published with another release; a version never changes, build a new one`);
}

/** Lets a name stand for a build. */
export async function setTag(context: Context, { app, tag, version, by, why }: ParsedInput<'tag'>): Promise<ReplyOf<'tag'>> {
  permit(context, 'publish', app);
  const { builds } = context.site;
  if (!(await builds.find(app, version))) throw new RegistryError('unknown', `there is no build ${app}@${version}`);
  if (await builds.find(app, tag)) throw new RegistryError('bad-request', `"${tag}" is a version of ${app} and cannot be a tag`);
  const before = await builds.tag(app, tag);
  const document = { app, tag, version, by, at: context.clock().toISOString() };
  if (before?.version === version) return before;
  await record(context, 'tag', { by, why }, [
    { app, what: 'tag', before: before && `${tag} ${before.version}`, after: `${tag} ${version}` },
  ]);
  await builds.setTag(document);
  return document;
}
