import type { Compilation, Compiler } from '@rspack/core';
import type { Asset } from '@riftdrop/contract/remotes';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { readPackage } from './base.ts';

/** One build as its release is made from it. File names are relative to dist. */
export interface Build {
  version: string;
  files: ReadonlyMap<string, Buffer>;
  /** Files a named chunk group needs to run, in loading order: the entry `main`, `remote`, `page-home` and so on. */
  filesOf(group: string): string[];
  /** The id under which the build's own loader knows a named chunk; undefined when there is no such chunk. */
  chunkId(name: string): string | undefined;
  /** A file as the registry names it, published under the folder of `app`. */
  asset(app: string, file: string): Asset;
}

/** Describes a build; throws when it may not be released, with one line that says why. */
export type Describe = (build: Build) => object;

/**
 * Writes `release.json` beside the files of a build: what the registry needs to know of them. The version is the package's plus a hash over
 * every file, so the same sources give the same version and a changed byte another.
 */
export class ReleasePlugin {
  readonly #describe: Describe;

  constructor(describe: Describe) {
    this.#describe = describe;
  }

  apply(compiler: Compiler): void {
    const { rspack } = compiler;
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      compilation.hooks.afterProcessAssets.tap('ReleasePlugin', () => {
        if (compilation.errors.length > 0) return;
        try {
          const release = this.#describe(describeBuild(compilation, readPackage(compiler.context).version));
          compilation.emitAsset('release.json', new rspack.sources.RawSource(`${JSON.stringify(release, null, 2)}\n`));
        } catch (error) {
          compilation.errors.push(new rspack.WebpackError(error instanceof Error ? error.message : String(error)));
        }
      });
    });
  }
}

function describeBuild(compilation: Compilation, packageVersion: string): Build {
  const files = new Map(
    compilation
      .getAssets()
      .map((asset) => [asset.name, Buffer.from(asset.source.source())] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const hash = createHash('sha256');
  for (const [name, content] of files) hash.update(name).update('\0').update(content).update('\0');
  const version = `${packageVersion}-${hash.digest('hex').slice(0, 10)}`;
  return {
    version,
    files,
    asset: (app, file) => ({ href: `/assets/${app}/${version}/${file}`, integrity: integrity(files.get(file)!) }),
    filesOf: (group) => [...(compilation.namedChunkGroups.get(group)?.getFiles() ?? [])],
    chunkId: (name) => compilation.namedChunks.get(name)?.id?.toString(),
  };
}

/** The hash a browser checks before it runs or applies a file. */
export const integrity = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Bytes on the wire by the measure of every budget here: gzip at its default level. */
export const weight = (content: Buffer): number => gzipSync(content).length;
