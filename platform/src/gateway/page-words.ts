import type { Resolved } from '@riftdrop/contract/release/canary';
import { documentTexts, textsOfRemote, textsOfShell } from '@riftdrop/contract/release/manifest-texts';
import {
  languageCookie,
  languageNames,
  sentenceKey,
  type Language,
  type Sentence,
  type WordsOfPage,
  type WordsOfView,
} from '@riftdrop/contract/release/words';
import type { IncomingMessage } from 'node:http';
import type { Artefacts } from '../artefacts/artefacts.ts';
import { readPublished } from '../artefacts/read-published.ts';
import { cookieOf } from '../overrides/cookies.ts';

/** Languages and choices of canaries that are kept of one revision. */
const maxKnown = 64;

/** Query parameter of an address in one language, for search engines. */
export const languageParameter = 'lang';

/** Languages that the site can be shown in for this visitor: English, and those in which the shell has its sentences. */
export const languagesOf = ({ words }: Pick<Resolved, 'words'>): Language[] =>
  (Object.keys(languageNames) as Language[]).filter(
    (one) => one === 'en' || words.some(({ app, language }) => app === 'shell' && language === one),
  );

/** Whether an address names a path alone, or that in one language: its page can begin with a first view. */
export const isPathAlone = (url: string): boolean => /^[^?]*(\?lang=[\w-]*)?$/.test(url);

/**
 * The language of a page: that of its address, else the chosen one, else the first that the browser asks for and the site has.
 * A language without its region is enough (`pt`), and every Ukrainian or other region is (`uk-UA`).
 */
export function languageOf(request: IncomingMessage, offered: readonly Language[]): Language {
  const fromAddress = new URLSearchParams(/\?.*$/s.exec(request.url ?? '')?.[0]).get(languageParameter) ?? '';
  const accepted = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((entry) => ({ name: entry.split(';')[0]!.trim(), quality: Number(/;\s*q=([\d.]+)/.exec(entry)?.[1] ?? 1) }))
    .sort((a, b) => b.quality - a.quality)
    .map(({ name }) => name);
  const first = (name: string) => name.split('-')[0]!.toLowerCase();
  for (const name of [fromAddress, cookieOf(request, languageCookie) ?? '', ...accepted]) {
    const found = offered.find((one) => one === name) ?? offered.find((one) => name !== '' && first(one) === first(name));
    if (found) return found;
  }
  return 'en';
}

type Catalogue = Readonly<Record<string, Sentence>>;

/** The catalogues of a page in another language than English. */
export interface PageWords extends WordsOfPage {
  /** Whether a catalogue could not be read. */
  lacks: boolean;
  /** Names these catalogues: another edition of one of them gives another first view. */
  edition: string;
  /** A title or a description of an app's manifest. */
  translated: (app: string, english: string) => string;
  /** What the first view of a page of this app is rendered with. */
  forView: (app: string) => WordsOfView;
}

/**
 * Reads the catalogues of one language, once for each choice of canaries. An app whose catalogue cannot be read is in English, as in a
 * browser that cannot load it.
 */
export function pageWords(artefacts: Artefacts): (composition: Resolved, language: Language) => Promise<PageWords | null> {
  const known = new Map<string, Promise<PageWords>>();
  const files = new Map<string, Promise<Catalogue>>();
  /** Each file once; one that could not be read is tried again. */
  function read(href: string): Promise<Catalogue> {
    const file = files.get(href) ?? readPublished(artefacts, href).then((content) => JSON.parse(content.toString('utf8')) as Catalogue);
    files.set(href, file);
    file.catch(() => files.delete(href));
    return file;
  }

  return async (composition, language) => {
    if (language === 'en') return null;
    const key = [language, ...composition.canaries].join();
    const words = known.get(key) ?? readWords(read, composition, language);
    known.delete(key);
    known.set(key, words);
    if (known.size > maxKnown) known.delete(known.keys().next().value!);
    if ((await words).lacks) known.delete(key);
    return words;
  };
}

async function readWords(
  read: (href: string) => Promise<Catalogue>,
  { shell, remotes, words }: Resolved,
  language: Language,
): Promise<PageWords> {
  const all = words.filter((release) => release.language === language);
  const catalogues = await Promise.all(all.map(async ({ app, catalogue }) => [app, await read(catalogue.href).catch(() => null)] as const));
  const byApp = new Map(catalogues.flatMap(([app, catalogue]) => (catalogue ? [[app, catalogue] as const] : [])));
  // Without the others the browser has the same sentences as the first view.
  const own = all.filter(({ app }) => byApp.has(app));
  const translated = (app: string, english: string) => {
    const found = byApp.get(app)?.[sentenceKey(english)];
    return typeof found === 'string' ? found : english;
  };
  const known = [
    ...textsOfShell(shell).map((text) => ['shell', text] as const),
    ...remotes.flatMap((remote) => textsOfRemote(remote).map((text) => [remote.name, text] as const)),
  ];
  const texts = Object.fromEntries(known.map(([app, text]) => [sentenceKey(text), translated(app, text)]));
  return {
    language,
    texts,
    edition: own.map(({ name, version }) => `${name}@${version}`).join(),
    lacks: own.length < all.length,
    catalogues: Object.fromEntries(own.map(({ app, version, catalogue: { href, integrity } }) => [app, { version, href, integrity }])),
    notLoaded: [documentTexts.notLoaded, documentTexts.why, documentTexts.again].map((text) => translated('shell', text)),
    translated,
    forView: (app) => ({ language, texts, catalogues: Object.fromEntries([...byApp].filter(([name]) => ['shell', app].includes(name))) }),
  };
}
