import type { LoaderContext } from '@rspack/core';
import { dirname, join } from 'node:path';
import { existsSync } from 'node:fs';
import { withCompiledSentences } from './compile-words.ts';

/** English sentences of an app, each with the folders of the packages that it stands in. */
export type SentencesOfApp = Map<string, Set<string>>;

/** Sentences of the apps that this process builds, by the app's folder. */
export const sentencesOf = new Map<string, SentencesOfApp>();

/** Rspack loader behind SWC's: compiles the sentences of a file, and notes them for the app's catalogues. */
export default function wordsLoader(this: LoaderContext, code: string): string {
  const noted: SentencesOfApp = sentencesOf.get(this.rootContext) ?? new Map();
  sentencesOf.set(this.rootContext, noted);
  const folder = packageOf(this.context!);
  return withCompiledSentences(code, (english) => noted.set(english, (noted.get(english) ?? new Set()).add(folder)));
}

const packageOf = (folder: string): string => (existsSync(join(folder, 'package.json')) ? folder : packageOf(dirname(folder)));
