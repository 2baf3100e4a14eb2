import type { WordsRelease } from '@riftdrop/contract/release/remotes';
import { sentenceKey, type Sentence } from '@riftdrop/contract/release/words';
import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readPackage } from '../rspack/base.ts';
import { integrity } from '../rspack/release-plugin.ts';
import { compiledSentence } from './compiled-sentence.ts';

/** In a build, for the gate: the English of each sentence by its key. */
export const sentencesFile = 'sentences.json';
/** Beside the builds of the catalogues: the English sentences by the folder of the package that holds their translations. */
export const englishFile = 'dist-words/english.json';

/** Translations of a package in one language, `words/pl.json`: the translation of each English sentence. */
export type Translations = Record<string, string>;

/**
 * Builds the catalogues of an app that was built before, each into `dist-words/<language>`: one file with all sentences of the app and of the
 * packages in it that have a translation, and its release. Throws for a translation that is not well formed.
 */
export async function buildCatalogues(folder: string, languages: readonly string[] = languagesOf(folder)): Promise<void> {
  const english = await readEnglish(folder);
  const gone = globSync('dist-words/*/', { cwd: folder }).filter((place) => !languagesOf(folder).includes(basename(place)));
  for (const place of gone) await rm(join(folder, place), { recursive: true });
  if (!english) throw new Error(`${folder} has no ${englishFile}; build the app first`);
  const keys = new Set(Object.keys(JSON.parse(await readFile(join(folder, 'dist', sentencesFile), 'utf8')) as object));
  for (const language of languages) await writeCatalogue(folder, language, await translated(folder, language, english, keys));
}

/** Languages that an app has translations in, beside its English. */
export const languagesOf = (folder: string): string[] =>
  globSync('words/*.json', { cwd: folder })
    .map((file) => basename(file, '.json'))
    .sort();

/** Sentences of an app that was built, by the folder of their package, relative to the app's; null without a build. */
export async function readEnglish(folder: string): Promise<Record<string, string[]> | null> {
  const file = join(folder, englishFile);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Record<string, string[]>) : null;
}

/** The translations of a package in one language; none where it has no file. */
export async function readTranslations(folder: string, language: string): Promise<Translations> {
  const file = join(folder, 'words', `${language}.json`);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Translations) : {};
}

async function translated(
  folder: string,
  language: string,
  english: Record<string, string[]>,
  keys: ReadonlySet<string>,
): Promise<Record<string, Sentence>> {
  const found: [string, Sentence][] = [];
  // The app's own words, of the folder ".", come last and win where a kit has the same sentence.
  for (const place of Object.keys(english).sort().reverse()) {
    const translations = await readTranslations(join(folder, place), language);
    for (const text of english[place]!) {
      const translation = translations[text];
      if (translation) found.push(...entriesOf(text, translation, keys));
    }
  }
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A sentence may be looked up in both forms: compiled by code, and as it stands in a manifest. */
function entriesOf(english: string, translation: string, keys: ReadonlySet<string>): [string, Sentence][] {
  const asText: [string, Sentence] = [sentenceKey(english), translation];
  const asCompiled: [string, Sentence] = [sentenceKey(compiledSentence(english)), compiledSentence(translation)];
  return [asText, asCompiled].filter(([key], at, both) => keys.has(key) && both.findIndex(([one]) => one === key) >= at);
}

async function writeCatalogue(folder: string, language: string, catalogue: Record<string, Sentence>): Promise<void> {
  const target = join(folder, 'dist-words', language);
  const { name: packageName, version: packageVersion } = readPackage(folder);
  const app = packageName.replace(/^.*\/(mfe-)?/, '');
  const content = Buffer.from(JSON.stringify(catalogue));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  const name = `${app}.${language}`;
  const version = `${packageVersion}-${hash}`;
  const file = `words.${hash}.json`;
  const release: WordsRelease = {
    name,
    app,
    language,
    version,
    catalogue: { href: `/assets/${name}/${version}/${file}`, integrity: integrity(content) },
  };
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  await writeFile(join(target, file), content);
  await writeFile(join(target, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
}
