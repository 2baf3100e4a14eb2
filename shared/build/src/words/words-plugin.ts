import { gamePages } from '@riftdrop/contract/api/games/game-view';
import { gotIt, notices } from '@riftdrop/contract/api/notices/notices';
import { pushTexts } from '@riftdrop/contract/api/notices/push-texts';
import { paymentNews } from '@riftdrop/contract/api/wallet/payments';
import { refusals, type RefusalRule } from '@riftdrop/contract/http/refusals';
import { textsOfRemote, textsOfShell } from '@riftdrop/contract/release/manifest-texts';
import type { RemoteManifest, ShellManifest } from '@riftdrop/contract/release/remotes';
import { sentenceKey } from '@riftdrop/contract/release/words';
import type { Compiler } from '@rspack/core';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { packagesFolder } from '../repository.ts';
import { buildCatalogues, englishFile, sentencesFile } from './catalogues.ts';
import { compiledSentence } from './compiled-sentence.ts';
import { sentencesOf, type SentencesOfApp } from './words-loader.ts';

/**
 * Sentences that the page looks up by their text: those of a manifest, and with the shell those of the contract: refusals, notices,
 * types of games and pushes.
 */
export const declaredByRemote = (folder: string, manifest: RemoteManifest): SentencesOfApp =>
  all(folder, [...textsOfRemote(manifest), ...manifest.routes.map(({ description }) => description)]);

export function declaredByShell(folder: string, manifest: ShellManifest): SentencesOfApp {
  const descriptions = [manifest.description, ...manifest.routes.map(({ description }) => description)];
  const rules = Object.values<RefusalRule>(refusals).flatMap(({ words, title, action }) => [words, title, action?.label]);
  const contract = all(join(packagesFolder, 'contract'), [
    ...rules,
    ...noticeTexts(),
    ...Object.values(gamePages).map(({ label }) => label),
    ...Object.values(pushTexts).flatMap(({ title, body }) => [title, body]),
  ]);
  return new Map([...contract, ...all(folder, [...descriptions, ...textsOfShell(manifest)])]);
}

/** Notices without values, and all words for what became of a payment; those with values are worded where they are shown. */
function noticeTexts(): (string | undefined)[] {
  const { payment, cashOutSent: _1, cashOutCancelled: _2, confirmTrade: _3, pushBlocked: _4, onSite: _5, ...plain } = notices;
  const statuses = paymentNews.options.map(payment);
  return [gotIt, ...[...statuses, ...Object.values(plain).map((notice) => notice())].flatMap(({ title, message }) => [title, message])];
}

const all = (folder: string, texts: readonly (string | undefined)[]): SentencesOfApp =>
  new Map(texts.flatMap((text) => (text === undefined ? [] : [[text, new Set([folder])]])));

/**
 * Adds `sentences.json` to a build: the English of every sentence of the app by its key, for the gate. After the build it writes the app's
 * catalogues, see `buildCatalogues`.
 */
export class WordsPlugin {
  readonly #declared: SentencesOfApp;

  constructor(declared: SentencesOfApp) {
    this.#declared = declared;
  }

  apply(compiler: Compiler): void {
    const { context, rspack } = compiler;
    const inCode = () => sentencesOf.get(context) ?? (new Map() as SentencesOfApp);
    compiler.hooks.thisCompilation.tap('WordsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'WordsPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const keyed = [
          // A text of a manifest keeps its places as they are written.
          ...[...this.#declared.keys()].map((text) => [sentenceKey(text), text] as const),
          ...[...inCode().keys()].map((text) => [sentenceKey(compiledSentence(text)), text] as const),
        ];
        compilation.emitAsset(sentencesFile, new rspack.sources.RawSource(JSON.stringify(Object.fromEntries(keyed.sort(byKey)))));
      });
    });
    compiler.hooks.afterEmit.tapPromise('WordsPlugin', async () => {
      const english: Record<string, string[]> = {};
      for (const [text, folders] of [...this.#declared, ...inCode()])
        for (const folder of folders) (english[relative(context, folder) || '.'] ??= []).push(text);
      mkdirSync(join(context, 'dist-words'), { recursive: true });
      writeFileSync(join(context, englishFile), JSON.stringify(english));
      await buildCatalogues(context);
    });
  }
}

const byKey = ([a]: readonly [string, string], [b]: readonly [string, string]) => (a < b ? -1 : a > b ? 1 : 0);
