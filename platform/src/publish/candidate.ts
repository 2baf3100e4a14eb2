import {
  remoteRelease,
  shellRelease,
  wordsRelease,
  type RemoteRelease,
  type ShellRelease,
  type WordsRelease,
} from '@riftdrop/contract/release/remotes';
import { globSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/**
 * A build to publish: its release and the bytes of its files, of an app `contract.json` among them. `app` is `shell`, the remote's name or
 * the catalogue's, such as `cases.pl`.
 */
export type Candidate = { app: string; files: ReadonlyMap<string, Buffer> } & (
  | { kind: 'shell'; release: ShellRelease }
  | { kind: 'remote'; release: RemoteRelease }
  | { kind: 'words'; release: WordsRelease }
);

/** Folders of the builds in the folder of an app: its own, and those of its catalogues. */
export const buildsIn = (app: string): string[] => [
  join(app, 'dist'),
  ...globSync('dist-words/*/release.json', { cwd: app })
    .sort()
    .map((file) => join(app, dirname(file))),
];

/** Reads the folder of a build. Throws an error of one line when there is no build or its release is malformed. */
export async function readCandidate(dist: string): Promise<Candidate> {
  const text = await readFile(join(dist, 'release.json'), 'utf8').catch(() => null);
  if (text === null) throw new Error(`${dist} has no release.json; build the app first`);
  const names = (await readdir(dist)).filter((name) => name !== 'release.json');
  const files = new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(dist, name))] as const)));
  const document = JSON.parse(text) as object;
  if ('document' in document) return { kind: 'shell', app: 'shell', files, release: check(dist, shellRelease, document) };
  if ('catalogue' in document) {
    const release = check(dist, wordsRelease, document);
    return { kind: 'words', app: release.name, files, release };
  }
  const release = check(dist, remoteRelease, document);
  return { kind: 'remote', app: release.name, files, release };
}

function check<T extends z.ZodType>(dist: string, schema: T, document: unknown): z.output<T> {
  const parsed = schema.safeParse(document);
  if (!parsed.success) throw new Error(`${dist}/release.json is not a release:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
