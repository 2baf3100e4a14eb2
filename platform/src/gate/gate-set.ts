import { fileAt } from '@riftdrop/contract/release/shared-files';
import type { Description } from '@riftdrop/contract/release/description';
import type { Asset, RemoteRelease, ShellRelease } from '@riftdrop/contract/release/remotes';
import { filesOfRemote, filesOfShell } from '../registry/own-files.ts';

/** One app of a set, as it would be live. */
export type Member = {
  app: string;
  version: string;
  /** It is not live yet. */
  fresh: boolean;
  /** Its provided and used terms; null when the build has no readable contract.json. */
  description: Description | null;
  /** The description of the version of this app that is live now; null when there is none. */
  replaces: Description | null;
  /** Its files by their names, of a fresh one only. */
  files: ReadonlyMap<string, Buffer> | null;
  /** What is wrong with its first views; left out where they were not rendered. */
  viewFaults?: readonly string[] | undefined;
} & ({ kind: 'shell'; release: ShellRelease } | { kind: 'remote'; release: RemoteRelease } | { kind: 'backend'; release: null });

export type RemoteMember = Extract<Member, { kind: 'remote' }>;
export type ShellMember = Extract<Member, { kind: 'shell' }>;

/** Everything that would be live at once: the shell, every remote, and each known version of the backend that runs. */
export type GateSet = readonly Member[];

export const remotesOf = (set: GateSet): RemoteMember[] => set.filter((member) => member.kind === 'remote');
export const shellOf = (set: GateSet): ShellMember | undefined => set.find((member) => member.kind === 'shell');

/** `cases@1.4.2`, as messages call it. */
export const nameOf = ({ app, version }: Pick<Member, 'app' | 'version'>): string => `${app}@${version}`;

/** Every file that a member promises. */
export function assetsOf(member: Member): Asset[] {
  if (member.kind === 'backend') return [];
  return member.kind === 'shell' ? filesOfShell(member.release) : filesOfRemote(member.release);
}

/** Name of a member's file at an address; null for an address that no file of it can have. */
export const fileIn = ({ app, version }: Pick<Member, 'app' | 'version'>, href: string): string | null => fileAt(app, version, href);
