import { rspack, type Configuration, type RuleSetRule } from '@rspack/core';
import tailwind from '@tailwindcss/postcss';
import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { CompileHint } from './compile-hint.ts';
import { KeepDeclarations } from './keep-declarations.ts';
import { type Edge, keepInside } from './style-edge.ts';
import { usedSources } from './used-sources.ts';
import { withoutFallbacks } from './without-fallbacks.ts';
import { thirdParty } from '../repository.ts';
import { wordsPlugin } from '../words/compile-words.ts';
import { compiledPlugins } from '../words/compiled-plugins.ts';
import { PlainGlobal } from './patches/plain-global.ts';

/** Nested rules and container queries set the floor; without explicit targets the CSS minimiser doubles every colour. */
const browsers = ['chrome >= 120', 'firefox >= 146', 'safari >= 17.4'];
/** Function-based SWC features are chosen by the same floor. */
const scriptTargets = browsers.join(', ');

export interface Package {
  name: string;
  version: string;
}

export const readPackage = (folder: string): Package => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;

/** Constants that the code of an app may name. */
export function constantsOf(folder: string): Record<string, string> {
  const { name, version } = readPackage(folder);
  return { __APP_NAME__: JSON.stringify(name.replace(/^.*\/(mfe-)?/, '')), __APP_VERSION__: JSON.stringify(version) };
}

/** Options of SWC; `react` goes to the JSX transform, on top of the automatic import of its runtime. */
const swc = (react: { development?: boolean; refresh?: boolean }, plugins: (typeof wordsPlugin)[]) => ({
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', ...react } },
      experimental: { plugins, cacheRoot: compiledPlugins },
    },
    env: { targets: scriptTargets },
  },
});
const withWords = (react: Parameters<typeof swc>[0]) => [
  { loader: join(import.meta.dirname, '../words', `words-loader${extname(import.meta.filename)}`) },
  swc(react, [wordsPlugin]),
];
const isWorded = (file: string) => readFileSync(file, 'utf8').includes('@lingui/');

const scripts = { test: /\.tsx?$/, exclude: thirdParty, type: 'javascript/auto' } as const;

/** Compiles TypeScript and JSX for browsers; the plugin of the sentences costs time, and goes only over files that import its macros. */
export const scriptRule: RuleSetRule = { ...scripts, oneOf: [{ test: isWorded, use: withWords({}) }, { use: swc({}, []) }] };

/** The same under `npm run dev`, where a file may get its first sentence. */
export const scriptRuleInDevelopment: RuleSetRule = { ...scripts, use: withWords({ development: true, refresh: true }) };

/** Compiles the sheets of one app; `where` narrows it down when one build holds several. */
export const styleRule = (folder: string, edge: Edge, where: Pick<RuleSetRule, 'include' | 'exclude'> = {}): RuleSetRule => ({
  ...where,
  test: /\.css$/,
  type: 'css',
  use: [
    {
      loader: 'postcss-loader',
      options: {
        postcssOptions: {
          config: false,
          plugins: [usedSources(entryOf(folder)), tailwind({ base: folder, optimize: false }), withoutFallbacks, keepInside(edge)],
        },
      },
    },
  ],
});

const entryOf = (folder: string): string => join(folder, basename(folder) === 'shell' ? 'src/main.tsx' : 'src/remote.tsx');

/** The build configuration of every app of the site. `name` keeps the chunk registries of several builds on one page apart. */
export function base(folder: string, name: string, edge: Edge): Configuration {
  return {
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    output: {
      path: join(folder, 'dist'),
      clean: true,
      publicPath: 'auto',
      uniqueName: name,
      crossOriginLoading: 'anonymous',
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      cssFilename: '[name].[contenthash:10].css',
      cssChunkFilename: '[name].[contenthash:10].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      hashFunction: 'xxhash64',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: [scriptRule, styleRule(folder, edge)] },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { format: { comments: false }, compress: { passes: 3 } } }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    plugins: [
      // Libraries that look for the global object find it at the first attempt; their last one would be code made from text.
      new rspack.DefinePlugin({ ...constantsOf(folder), 'typeof self': JSON.stringify('object') }),
      new PlainGlobal(),
      new CompileHint(),
      new KeepDeclarations(),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
    ],
    performance: false,
    stats: 'errors-warnings',
  };
}
