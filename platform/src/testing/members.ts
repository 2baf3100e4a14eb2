import type { Description } from '@riftdrop/contract/release/description';
import type { RemoteRelease, ShellRelease } from '@riftdrop/contract/release/remotes';
import type { Term } from '@riftdrop/contract/release/terms';
import { assetsOf, fileIn, type Member } from '../gate/gate-set.ts';
import { aDescription, aRemote, aShell, contentOf } from './releases.ts';

type Facts = Partial<Pick<Member, 'fresh' | 'replaces'>> & {
  /** Changes of the default description. */
  says?: Partial<Description> | null;
  /** Contents instead of the usual ones, by file name. */
  files?: Record<string, string>;
};

/** A member of a set whose files match its release; override the fields under test. */
export function aMember(
  release: ShellRelease | RemoteRelease,
  { fresh = true, replaces = null, says = {}, files = {} }: Facts = {},
): Member {
  const part =
    'name' in release ? ({ kind: 'remote', app: release.name, release } as const) : ({ kind: 'shell', app: 'shell', release } as const);
  const member: Member = {
    ...part,
    version: release.version,
    fresh,
    replaces,
    description: says && aDescription(release, says),
    files: null,
  };
  const names = assetsOf(member).map(({ href }) => fileIn(member, href) ?? href);
  const contents = new Map([...names.map((name) => [name, contentOf(name)] as const), ...Object.entries(files)]);
  return { ...member, files: fresh ? new Map([...contents].map(([name, text]) => [name, Buffer.from(text)])) : null };
}

export const shellMember = (change: Partial<ShellRelease> = {}, facts: Facts = {}): Member => aMember(aShell(change), facts);
export const remoteMember = (change: Partial<RemoteRelease> = {}, facts: Facts = {}): Member => aMember(aRemote(change), facts);

/** A backend that gives these terms. */
export function backendMember(provides: Term[], { fresh = true, replaces = null, says = {} }: Facts = {}): Member {
  const description: Description = {
    app: 'backend',
    contract: '1.0.0',
    host: null,
    shared: {},
    federation: null,
    provides,
    uses: [],
    ...says,
  };
  return { kind: 'backend', app: 'backend', version: '1.0.0-backend', release: null, fresh, replaces, description, files: null };
}
