/**
 * A sentence as Lingui compiles it: plain text, or its parts in order, where a list names a value (`["count"]`) or a plural or choice
 * (`["count", "plural", { one: […], other: […] }]`).
 */
export type Sentence = string | readonly SentencePart[];
export type SentencePart = string | readonly [name: string, type?: string, forms?: unknown];

/**
 * Name of a sentence in the catalogues of all languages: FNV-1a (32 bits, http://www.isthe.com/chongo/tech/comp/fnv/) of the UTF-16 units of
 * its compiled English, base 36. A page in English holds its sentences in its code and needs neither names nor a catalogue.
 */
export function sentenceKey(english: Sentence): string {
  const text = typeof english === 'string' ? english : JSON.stringify(english);
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** As in gettext: a sentence with a second meaning has its context before it, up to this sign, in code and in `words/*.json`. */
export const contextEnd = '\u0004';

/** An English sentence as it is shown. */
export const withoutContext = (english: Sentence): Sentence =>
  typeof english === 'string'
    ? english.slice(english.indexOf(contextEnd) + 1)
    : [withoutContext(english[0] as Sentence) as SentencePart, ...english.slice(1)];

/** A text with its places filled in: `{price}` by the value of `price`. A place without a value stays as it is. */
export const filledText = (text: string, valueOf: (name: string) => string | undefined): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => valueOf(name) ?? place);

/** Languages that the site is translated into, by their names in themselves. English is in the code. */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  pl: 'Polski',
  'pt-BR': 'Português (Brasil)',
  tr: 'Türkçe',
  ru: 'Русский',
  uk: 'Українська',
} as const;
export type Language = keyof typeof languageNames;
export const isLanguage = (text: string): text is Language => Object.hasOwn(languageNames, text);

/** Cookie with the language that the visitor has chosen; scripts of the page write it, the gateway reads it. */
export const languageCookie = 'rd_language';

/** The sentences that a first view in another language than English needs: those of the shell and of the page's own app. */
export interface WordsOfView extends Pick<WordsOfPage, 'language' | 'texts'> {
  catalogues: Readonly<Record<string, Readonly<Record<string, Sentence>>>>;
}

/** What a document in another language than English holds in its element `#words`. */
export interface WordsOfPage {
  language: Language;
  /** Titles and labels of all manifests, by the keys of their English: the shell shows them without the catalogues of their apps. */
  texts: Readonly<Record<string, string>>;
  /** The files of the catalogues by app. */
  catalogues: Readonly<Record<string, { version: string; href: string; integrity: string }>>;
  /** Heading, sentence and button for a page whose scripts do not come. */
  notLoaded?: readonly string[];
}
