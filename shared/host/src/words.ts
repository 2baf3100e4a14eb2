import { type Language, type Sentence, sentenceKey, withoutContext } from '@riftdrop/contract/release/words';
import { setupI18n } from '@lingui/core';
import { TransNoContext, type TransProps } from '@lingui/react/server';
import { atom, type ReadableAtom } from 'nanostores';
import { createElement, type ReactElement } from 'react';

declare global {
  /** Locale of the numbers and dates of the page, see `pageLocale` of the money package. */
  var riftdropLocale: string | undefined;
}

type Values = Readonly<Record<string, unknown>>;
/** Translations by the keys of their sentences. */
export type Catalogue = Readonly<Record<string, Sentence>>;

/** A sentence that is looked up later: what `msg` compiles to. */
interface Descriptor {
  message: Sentence;
  values?: Values;
}

/** What the macros of Lingui compile to. */
export interface Words {
  i18n: (sentence: Sentence | Descriptor, values?: Values) => string;
  Trans: (props: Omit<TransProps, 'id' | 'message'> & { message: Sentence }) => ReactElement;
}

/** Fills in places and plurals by the rules of the page's language; the sentences come from `wordsOf`. */
const lingui = setupI18n({ locale: 'en', messages: { en: {} } });
const catalogues = new Map<string, Catalogue>();
const versions = atom<Readonly<Record<string, string>>>({});
/** Versions of the catalogues in use, by app. A part of a remote is made anew when its catalogue changes. */
export const $catalogues: ReadableAtom<Readonly<Record<string, string>>> = versions;

/**
 * The language of the page, before anything is shown: texts, plurals, numbers and dates follow it. These catalogues, by app, replace all
 * that were there.
 */
export function speak(language: Language, known: Readonly<Record<string, Catalogue>> = {}): void {
  lingui.loadAndActivate({ locale: language, messages: {} });
  catalogues.clear();
  for (const [app, catalogue] of Object.entries(known)) catalogues.set(app, catalogue);
  globalThis.riftdropLocale = language === 'en' ? undefined : language;
}
export const pageLanguage = (): Language => lingui.locale as Language;

/** From now on the sentences of an app come from this catalogue; those that it lacks stay English. Null takes it away. */
export function takeCatalogue(app: string, catalogue: Catalogue | null, version = ''): void {
  if (catalogue) catalogues.set(app, catalogue);
  else catalogues.delete(app);
  versions.set({ ...versions.get(), [app]: version });
}

/** A text that does not stand in the code, such as a title of remote.json or a message of the error catalogue, with its places left open. */
export const translated = (app: string, english: string): string =>
  (catalogues.get(app)?.[sentenceKey(english)] as string | undefined) ?? english;

/** The sentences of one app in the language of the page: those of its catalogue, and its own English for the rest. */
export function wordsOf(app: string): Words {
  function text(message: Sentence, values?: Values): string {
    const shown = catalogues.get(app)?.[sentenceKey(message)] ?? withoutContext(message);
    return typeof shown === 'string' ? shown : lingui._('', values, { message: shown as never });
  }
  const forElements = { i18n: { _: (_: string, values: Values, { message }: Descriptor) => text(message, values) } };
  return {
    i18n: (sentence, values) =>
      typeof sentence === 'string' || !('message' in sentence) ? text(sentence, values) : text(sentence.message, sentence.values),
    Trans: (props) => createElement(TransNoContext, { ...props, lingui: forElements } as never),
  };
}
