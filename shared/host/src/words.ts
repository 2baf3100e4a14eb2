import { sentenceKey, type Sentence } from '@riftdrop/contract/release/words';
import { setupI18n } from '@lingui/core';
import { TransNoContext, type TransProps } from '@lingui/react/server';
import { createElement, type ReactElement } from 'react';

type Values = Readonly<Record<string, unknown>>;

/** What the macros of Lingui compile to: a sentence with the values for its places. */
interface Descriptor {
  message: Sentence;
  values?: Values;
}

export interface Words {
  i18n: (sentence: Sentence | Descriptor) => string;
  Trans: (props: Omit<TransProps, 'id'> & { message: Sentence }) => ReactElement;
}

/** Fills in places and plurals by the rules of the page's language; the sentences come from `wordsOf`. */
const lingui = setupI18n({ locale: 'en', messages: {} });
const catalogues = new Map<string, Readonly<Record<string, Sentence>>>();

/** The sentences of one app in the language of the page: those of its catalogue, and its own English for the rest. */
export function wordsOf(app: string): Words {
  function text(message: Sentence, values?: Values): string {
    const shown = catalogues.get(app)?.[sentenceKey(message)] ?? message;
    return typeof shown === 'string' ? shown : lingui._('', values, { message: shown as never });
  }
  const forElements = { i18n: { _: (_: string, values: Values, { message }: Descriptor) => text(message, values) } };
  return {
    i18n: (sentence) =>
      typeof sentence === 'string' || !('message' in sentence) ? text(sentence) : text(sentence.message, sentence.values),
    Trans: (props) => createElement(TransNoContext, { ...props, lingui: forElements } as never),
  };
}
