import type { WordsRelease } from '@riftdrop/contract/release/remotes';
import type { WordsOfPage } from '@riftdrop/contract/release/words';
import { reportError } from '@riftdrop/host/report';
import { speak, takeCatalogue, type Catalogue } from '@riftdrop/host/words';

/** Longest wait for a catalogue, milliseconds: after that the app speaks English. */
const timeoutMs = 4_000;

/** Name of the catalogue with the titles and labels of all manifests, which the document brings. */
export const textsOfRegistry = 'registry';

declare global {
  /** The first catalogues, by address: the document requested them before the scripts. */
  var earlyWords: Map<string, Promise<Catalogue>> | undefined;
}

let words: WordsOfPage | null = null;
const loads = new Map<string, Promise<void>>();
/** Apps that are in English because their catalogue did not come. */
const unworded = new Set<string>();

/** Begins to speak the language of the document, and resolves when the shell has its sentences. */
export function beginWords(): Promise<void> {
  words = JSON.parse(document.getElementById('words')?.textContent ?? 'null') as WordsOfPage | null;
  if (words) speak(words.language, { [textsOfRegistry]: words.texts });
  return wordsFor('shell');
}

/** Resolves when an app can show its sentences in the language of the page. Never rejects: what does not come is English. */
export function wordsFor(app: string): Promise<void> {
  const file = words?.catalogues[app];
  if (!file) return Promise.resolve();
  const known = loads.get(app);
  if (known) return known;
  const load = loadCatalogue(file).then(
    (catalogue) => takeCatalogue(app, catalogue, file.version),
    (error: unknown) => {
      unworded.add(app);
      reportError(error, { phase: 'chunk', remote: `${app}.${words!.language}@${file.version}` });
    },
  );
  loads.set(app, load);
  return load;
}

/** Whether an app is in the language of the document, as the first view is; false where its catalogue did not come. */
export const isWorded = (app: string): boolean => !unworded.has(app);

/** Goes over to the catalogues of a revision, all at once: those of the apps that are in use are loaded first. */
export async function exchangeWords(releases: readonly WordsRelease[]): Promise<void> {
  if (!words) return;
  const { language } = words;
  const own = releases.filter((release) => release.language === language);
  const next: WordsOfPage['catalogues'] = Object.fromEntries(own.map(({ app, version, catalogue }) => [app, { version, ...catalogue }]));
  const used = [...loads.keys()].filter((app) => next[app]?.version !== words!.catalogues[app]?.version);
  const loaded = await Promise.all(used.map(async (app) => [app, next[app] ? await loadCatalogue(next[app]) : null] as const));
  words = { ...words, catalogues: next };
  for (const [app, catalogue] of loaded) takeCatalogue(app, catalogue, next[app]?.version);
}

async function loadCatalogue(file: WordsOfPage['catalogues'][string]): Promise<Catalogue> {
  const early = globalThis.earlyWords?.get(file.href);
  globalThis.earlyWords?.delete(file.href);
  if (!early) return fetchCatalogue(file);
  const late = new Promise<never>((_, fail) => setTimeout(fail, timeoutMs, new Error(`${file.href} did not come in time`)));
  return Promise.race([early.catch(() => fetchCatalogue(file)), late]);
}

async function fetchCatalogue({ href, integrity }: WordsOfPage['catalogues'][string]): Promise<Catalogue> {
  const response = await fetch(href, { integrity, signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${href} answered ${response.status}`);
  return (await response.json()) as Catalogue;
}
