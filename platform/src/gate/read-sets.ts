import { description as descriptionSchema, type Description } from '@riftdrop/contract/release/description';
import type { RemoteRelease, Revision, ShellRelease } from '@riftdrop/contract/release/remotes';
import type { Candidate } from '../publish/candidate.ts';
import { fileOf } from '../artefacts/artefacts.ts';
import { describedBackend } from './described-backend.ts';
import type { Published } from './published.ts';
import { proveViews } from './prove-views.ts';
import { assetsOf, fileIn, type GateSet, type Member } from './gate-set.ts';

/** A change for the gate to check. */
export interface Proposal {
  /** The live set; null before the first revision. */
  live: Pick<Revision, 'shell' | 'remotes' | 'backend'> | null;
  /** The future live set. Without `backend` the live one stays. */
  next: { shell: ShellRelease; remotes: readonly RemoteRelease[]; backend?: string | null };
  /** Builds of `next` that are not stored yet. The files of every other new one are read from the artefacts. */
  candidates?: readonly Candidate[];
  /** The description of `next.backend`, when it is not stored yet. */
  backend?: Description;
  /** Versions of the backend that run now; without them the recorded one counts. */
  running?: readonly string[];
}

type Part = Pick<Member, 'app' | 'version'> & Pick<Extract<Member, { kind: 'shell' }>, 'kind' | 'release'>;
type AnyPart = Part | (Omit<Part, 'kind' | 'release'> & ({ kind: 'remote'; release: RemoteRelease } | { kind: 'backend'; release: null }));

/** Gathers what the gate looks at: every member of both sets with its description, and the files of what is new. */
export async function readSets(
  site: Published,
  { live, next, candidates = [], backend, running }: Proposal,
): Promise<{ next: GateSet; live: GateSet | null }> {
  const recorded = live?.backend ?? null;
  const backends = running ?? [recorded];
  const before = live ? await Promise.all(partsOf(live, backends).map((part) => storedMember(site, part))) : null;
  const isOther = next.backend !== undefined && next.backend !== recorded;
  const after = partsOf(next, isOther ? [next.backend!, ...(running ?? [])] : backends).map(async (part) => {
    const same = before?.find(({ app, version }) => app === part.app && version === part.version);
    if (same) return same;
    const replaces = before?.find(({ app }) => app === part.app)?.description ?? null;
    const candidate = candidates.find(({ app, release }) => app === part.app && release.version === part.version);
    if (candidate)
      return { ...part, fresh: true, replaces, description: readDescription(candidate.files.get('contract.json')), files: candidate.files };
    if (part.kind === 'backend' && backend && describedBackend(backend).version === part.version)
      return { ...part, fresh: true, replaces, description: backend, files: new Map() };
    const member = { ...(await storedMember(site, part)), fresh: true, replaces };
    return { ...member, files: await storedFiles(site, member) };
  });
  const members = await Promise.all(after);
  const faults = await proveViews(site, members);
  return { next: members.map((member) => ({ ...member, viewFaults: faults.get(member.app) })), live: before };
}

function partsOf(
  { shell, remotes }: { shell: ShellRelease; remotes: readonly RemoteRelease[] },
  backends: readonly (string | null)[],
): AnyPart[] {
  return [
    { app: 'shell', version: shell.version, kind: 'shell', release: shell },
    ...remotes.map((release) => ({ app: release.name, version: release.version, kind: 'remote' as const, release })),
    ...[...new Set(backends)].flatMap((version) =>
      version === null ? [] : { app: 'backend', version, kind: 'backend' as const, release: null },
    ),
  ];
}

async function storedMember({ artefacts }: Published, part: AnyPart): Promise<Member> {
  const file = await artefacts.get(part.app, part.version, 'contract.json', new Set());
  return { ...part, fresh: false, replaces: null, files: null, description: readDescription(file?.content) };
}

/** Null when there is none, or one that this checkout cannot read. */
function readDescription(content: Buffer | undefined): Description | null {
  try {
    const parsed = descriptionSchema.safeParse(JSON.parse(content?.toString('utf8') ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Every file of a published build, also those that only another file of it loads. */
async function storedFiles({ artefacts, builds }: Published, { app, version, ...member }: Member): Promise<ReadonlyMap<string, Buffer>> {
  const known = await builds.find(app, version).catch(() => null);
  const promised = assetsOf({ app, version, ...member }).flatMap(({ href }) => fileIn({ app, version }, href) ?? []);
  const names = new Set([...Object.keys(known?.build.files ?? {}), ...promised]);
  const files = await Promise.all([...names].map(async (name) => [name, await fileOf(artefacts, app, version, name)] as const));
  return new Map(files.flatMap(([name, content]) => (content ? [[name, content] as const] : [])));
}
