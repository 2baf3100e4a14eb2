import type { LoaderContext } from '@rspack/core';
import { dirname, join } from 'node:path';
import { existsSync } from 'node:fs';
import { withCompiledSentences } from './compile-words.ts';

/** English sentences of the apps that this process builds, by the app's folder, each with the folder of the package that it stands in. */
export const sentencesOf = new Map<string, Map<string, string>>();

/** Rspack loader behind SWC's: compiles the sentences of a file, and notes them for the app's catalogues. */
export default function wordsLoader(this: LoaderContext, code: string): string {
  const noted = sentencesOf.get(this.rootContext) ?? new Map<string, string>();
  sentencesOf.set(this.rootContext, noted);
  return withCompiledSentences(code, (english) => noted.set(english, packageOf(this.context!)));
}

const packageOf = (folder: string): string => (existsSync(join(folder, 'package.json')) ? folder : packageOf(dirname(folder)));
