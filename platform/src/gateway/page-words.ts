import type { Resolved } from '@riftdrop/contract/release/canary';
import type { DomainRules, RemoteRelease } from '@riftdrop/contract/release/remotes';
import { languageCookie, languageNames, sentenceKey, type Language, type WordsOfPage } from '@riftdrop/contract/release/words';
import type { IncomingMessage } from 'node:http';
import type { Artefacts } from '../artefacts/artefacts.ts';
import { readPublished } from '../artefacts/read-published.ts';
import { cookieOf } from '../overrides/cookies.ts';

/** Query parameter of an address in one language, for search engines. */
export const languageParameter = 'lang';

/** Languages that the site can be shown in for this visitor: English, and those in which the shell has its sentences. */
export const languagesOf = ({ words }: Pick<Resolved, 'words'>): Language[] =>
  (Object.keys(languageNames) as Language[]).filter(
    (one) => one === 'en' || words.some(({ app, language }) => app === 'shell' && language === one),
  );

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

/** The catalogues of a page in another language than English. */
export interface PageWords extends WordsOfPage {
  /** A title or a description of an app's manifest. */
  translated: (app: string, english: string) => string;
}

/** Reads the catalogues of one language, each file once. */
export function pageWords(artefacts: Artefacts): (composition: Resolved, language: Language) => Promise<PageWords | null> {
  const files = new Map<string, Promise<Record<string, string>>>();
  const readOnce = (href: string) => {
    const known = files.get(href);
    if (known) return known;
    const text = readPublished(artefacts, href).then((content) => JSON.parse(content.toString('utf8')) as Record<string, string>);
    files.set(href, text);
    text.catch(() => files.delete(href));
    return text;
  };

  return async ({ shell, remotes, words }, language) => {
    if (language === 'en') return null;
    const own = words.filter((release) => release.language === language);
    const read = new Map(await Promise.all(own.map(async ({ app, catalogue }) => [app, await readOnce(catalogue.href)] as const)));
    const translated = (app: string, english: string) => read.get(app)?.[sentenceKey(english)] ?? english;
    const texts = [
      ...shell.routes.map(({ title }) => ['shell', title] as const),
      ...(shell.domains ?? []).flatMap((domain) => textsOfDomain(domain).map((text) => ['shell', text] as const)),
      ...remotes.flatMap((remote) => textsOfRemote(remote).map((text) => [remote.name, text] as const)),
    ];
    return {
      language,
      texts: Object.fromEntries(texts.map(([app, text]) => [sentenceKey(text), translated(app, text)])),
      catalogues: Object.fromEntries(own.map(({ app, version, catalogue: { href, integrity } }) => [app, { version, href, integrity }])),
      translated,
    };
  };
}

const textsOfRemote = ({ title, routes, menu, slots }: RemoteRelease): string[] => [
  title,
  ...routes.flatMap((route) => [route.title, route.lead ?? []].flat()),
  ...menu.map(({ label }) => label),
  ...slots.flatMap(({ section }) => section?.title ?? []),
];

const textsOfDomain = ({ title, routes, modals = [] }: DomainRules): string[] => [
  title,
  ...routes.map((route) => route.title),
  ...modals.flatMap(({ button }) => button?.label ?? []),
];
