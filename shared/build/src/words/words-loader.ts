import type { LoaderContext } from '@rspack/core';
import { withCompiledSentences } from './compile-words.ts';

/** Rspack loader behind SWC's: compiles the sentences of a file. */
export default function wordsLoader(this: LoaderContext, code: string): string {
  return withCompiledSentences(code);
}
