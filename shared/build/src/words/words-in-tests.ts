import { rspack } from '@rspack/core';
import type { Plugin } from 'vitest/config';
import { withCompiledSentences, wordsPlugin } from './compile-words.ts';
import { compiledPlugins } from './compiled-plugins.ts';

/** Compiles files with macros of Lingui in tests, as a build does. */
export const wordsInTests = (): Plugin => ({
  name: 'words',
  enforce: 'pre',
  async transform(code, id) {
    if (!/\.tsx?$/.test(id) || !/@lingui\/(react|core)\/macro/.test(code)) return null;
    const compiled = await rspack.experiments.swc.transform(code, {
      filename: id,
      sourceMaps: true,
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: id.endsWith('x') },
        transform: { react: { runtime: 'automatic' } },
        experimental: { plugins: [[...wordsPlugin]], cacheRoot: compiledPlugins },
      },
    });
    return { code: withCompiledSentences(compiled.code), map: compiled.map ?? null };
  },
});
