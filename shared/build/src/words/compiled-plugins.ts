import { rspack } from '@rspack/core';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { wordsPlugin } from './compile-words.ts';

const [plugin] = wordsPlugin;

/** Where SWC keeps compiled plugins: one folder for all apps. */
export const compiledPlugins = join(plugin.slice(0, plugin.lastIndexOf('node_modules')), 'node_modules/.cache/swc');

/** Compiles the plugins on a fresh clone, in a second; apps that are built at the same time would each do it. */
export async function compilePlugins(): Promise<void> {
  if (existsSync(compiledPlugins)) return;
  await rspack.experiments.swc.transform('', {
    filename: 'empty.ts',
    jsc: { parser: { syntax: 'typescript' }, experimental: { plugins: [[...wordsPlugin]], cacheRoot: compiledPlugins } },
  });
}
