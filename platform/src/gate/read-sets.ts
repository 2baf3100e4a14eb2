import { description as descriptionSchema, type Description } from '@riftdrop/contract/release/description';
import type { Revision } from '@riftdrop/contract/release/remotes';
import type { Composition } from '../registry/composition.ts';
import type { Candidate } from '../publish/candidate.ts';
import { fileOf } from '../artefacts/artefacts.ts';
import { describedBackend } from './described-backend.ts';
import { compareCatalogues } from './compare-catalogues.ts';
import { jsonOf, type Published } from './published.ts';
import { proveViews } from './prove-views.ts';
import { assetsOf, fileIn, type GateSet, type Member, type Part, type WordsMember } from './gate-set.ts';

/** A change for the gate to check. */
export interface Proposal {
  /** The live set; null before the first revision. */
  live: (Composition & Pick<Revision, 'backend'> & Partial<Pick<Revision, 'canaries'>>) | null;
  /** The future live set. Without `backend` the live one stays. */
  next: Composition & { backend?: string | null };
  /** Builds of `next` that are not stored yet. The files of every other new one are read from the artefacts. */
  candidates?: readonly Candidate[];
  /** The description of `next.backend`, when it is not stored yet. */
  backend?: Description;
  /** Versions of the backend that run now; without them the recorded one counts. */
  running?: readonly string[];
}

/** Gathers what the gate looks at: every member of both sets with its description, and the files of what is new. */
export async function readSets(
  site: Published,
  { live, next, candidates = [], backend, running }: Proposal,
): Promise<{ next: GateSet; live: GateSet | null }> {
  const recorded = live?.backend ?? null;
  const backends = running ?? [recorded];
  const before = live ? await Promise.all(partsOf(live, backends).map((part) => storedMember(site, part))) : null;
  const canaries = (live?.canaries ?? []).map(({ release }) => release);
  const isCanary = ({ app, version }: Part) => canaries.some((release) => release.name === app && release.version === version);
  const isOther = next.backend !== undefined && next.backend !== recorded;
  const after = partsOf(next, isOther ? [next.backend!, ...(running ?? [])] : backends).map(async (part) => {
    const same = before?.find(({ app, version }) => app === part.app && version === part.version);
    if (same) return same;
    const replaces = before?.find(({ app }) => app === part.app)?.description ?? null;
    const fresh = part.kind !== 'words' || !isCanary(part);
    const candidate = candidates.find(({ app, release }) => app === part.app && release.version === part.version);
    if (candidate)
      return { ...part, fresh, replaces, description: readDescription(candidate.files.get('contract.json')), files: candidate.files };
    if (part.kind === 'backend' && backend && describedBackend(backend).version === part.version)
      return { ...part, fresh: true, replaces, description: backend, files: new Map() };
    const member = { ...(await storedMember(site, part)), fresh, replaces };
    return { ...member, files: await storedFiles(site, member) };
  });
  const proposed = await Promise.all(after);
  // A change of one app leaves the catalogues of the others as they were judged: all of them have some 30,000 sentences.
  const isNew = (name: string) => proposed.some((member) => member.app === name && !before?.includes(member));
  const isJudged = ({ release }: WordsMember) => isNew(release.name) || isNew(release.app);
  const members = await compareCatalogues(site, proposed, isCanary, isJudged);
  const faults = await proveViews(site, members);
  return {
    next: members.map((member) => ({ ...member, viewFaults: faults.get(member.app) })),
    live: before && (await compareCatalogues(site, before, isCanary, isJudged)),
  };
}

function partsOf({ shell, remotes, words = [] }: Composition, backends: readonly (string | null)[]): Part[] {
  return [
    { app: 'shell', version: shell.version, kind: 'shell', release: shell },
    ...remotes.map((release) => ({ app: release.name, version: release.version, kind: 'remote' as const, release })),
    ...words.map((release) => ({ app: release.name, version: release.version, kind: 'words' as const, release })),
    ...[...new Set(backends)].flatMap((version) =>
      version === null ? [] : { app: 'backend', version, kind: 'backend' as const, release: null },
    ),
  ];
}

async function storedMember({ artefacts }: Published, part: Part): Promise<Member> {
  const file = part.kind === 'words' ? null : await artefacts.get(part.app, part.version, 'contract.json', new Set());
  return { ...part, fresh: false, replaces: null, files: null, description: readDescription(file?.content) };
}

/** Null when there is none, or one that this checkout cannot read. */
const readDescription = (content: Buffer | undefined): Description | null =>
  descriptionSchema.safeParse(jsonOf(content?.toString('utf8'))).data ?? null;

/** Every file of a published build, also those that only another file of it loads. */
async function storedFiles({ artefacts, builds }: Published, { app, version, ...member }: Member): Promise<ReadonlyMap<string, Buffer>> {
  const known = await builds.find(app, version).catch(() => null);
  const promised = assetsOf(member).flatMap(({ href }) => fileIn({ app, version }, href) ?? []);
  const names = new Set([...Object.keys(known?.build.files ?? {}), ...promised]);
  const files = await Promise.all([...names].map(async (name) => [name, await fileOf(artefacts, app, version, name)] as const));
  return new Map(files.flatMap(([name, content]) => (content ? [[name, content] as const] : [])));
}
