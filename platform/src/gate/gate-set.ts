import { fileAt } from '@riftdrop/contract/release/shared-files';
import type { Description } from '@riftdrop/contract/release/description';
import type { Asset, RemoteRelease, ShellRelease, WordsRelease } from '@riftdrop/contract/release/remotes';
import type { Sentence } from '@riftdrop/contract/release/words';
import { filesOf } from '../registry/own-files.ts';

/** An app or a catalogue of a set. `app` is `cases.pl` for a catalogue. */
export type Part = { app: string; version: string } & (
  | { kind: 'shell'; release: ShellRelease }
  | { kind: 'remote'; release: RemoteRelease }
  | { kind: 'words'; release: WordsRelease; compared?: Compared | undefined }
  | { kind: 'backend'; release: null }
);

/** What a catalogue is compared with: the sentences of its app in the same set. */
export interface Compared {
  /** The file of the catalogue; undefined when it is no JSON. */
  content: unknown;
  /** Of the app in this set: `cases@1.4.2`. */
  of: string;
  /** That version of the app is new itself, or only visitors of a running canary have it. */
  isAhead: boolean;
  /** The English of each of its sentences by its key, as text and compiled; null where its build has no readable `sentences.json`. */
  english: ReadonlyMap<string, { text: string; sentence: Sentence }> | null;
}

/** One part of a set, as it would be live. */
export type Member = Part & {
  /** It is not live yet; a catalogue that runs as a canary is not fresh. */
  fresh: boolean;
  /** Its provided and used terms; null when the build has no readable contract.json. */
  description: Description | null;
  /** The description of the version of this app that is live now; null when there is none. */
  replaces: Description | null;
  /** Its files by their names, of a fresh one only. */
  files: ReadonlyMap<string, Buffer> | null;
  /** What is wrong with its first views; left out where they were not rendered. */
  viewFaults?: readonly string[] | undefined;
};

export type RemoteMember = Extract<Member, { kind: 'remote' }>;
export type ShellMember = Extract<Member, { kind: 'shell' }>;
export type WordsMember = Extract<Member, { kind: 'words' }>;

/** Everything that would be live at once: the shell, every remote and catalogue, and each known version of the backend that runs. */
export type GateSet = readonly Member[];

export const remotesOf = (set: GateSet): RemoteMember[] => set.filter((member) => member.kind === 'remote');
export const catalogueMembers = (set: GateSet): WordsMember[] => set.filter((member) => member.kind === 'words');
export const shellOf = (set: GateSet): ShellMember | undefined => set.find((member) => member.kind === 'shell');

/** `cases@1.4.2`, as messages call it. */
export const nameOf = ({ app, version }: Pick<Member, 'app' | 'version'>): string => `${app}@${version}`;

/** Every file that a member promises. */
export const assetsOf = ({ release }: { release: Member['release'] }): Asset[] => (release ? filesOf(release) : []);

/** Name of a member's file at an address; null for an address that no file of it can have. */
export const fileIn = ({ app, version }: Pick<Member, 'app' | 'version'>, href: string): string | null => fileAt(app, version, href);
