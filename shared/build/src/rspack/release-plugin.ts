import type { Compilation, Compiler, Module } from '@rspack/core';
import type { Description } from '@riftdrop/contract/release/description';
import type { Asset } from '@riftdrop/contract/release/remotes';
import { sharedFolder } from '@riftdrop/contract/release/shared-files';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Inside } from '../contract/describe.ts';
import { thirdParty } from '../repository.ts';
import { readPackage } from './base.ts';

/** One build as its release is made from it. File names are relative to dist. */
export interface Build {
  version: string;
  files: ReadonlyMap<string, Buffer>;
  /** Files a named chunk group needs to run, in loading order: the entry `main`, `remote`, `page-home` and so on. */
  filesOf(group: string): string[];
  /** Names of the shared modules that a named chunk group needs from the shell before it runs. */
  takenBy(group: string): string[];
  /** The id of a named chunk in the build's loader; undefined when there is no such chunk. */
  chunkId(name: string): string | undefined;
  /** A file as the registry names it, published under the folder of `app`: in that of the version, or in the one that versions share. */
  asset(app: string, file: string): Asset;
}

/** Descriptions of an app's build. Either throws when the build may not be released, with the reasons. */
export interface Describe {
  /** Its provided and used terms; left out for a build that is compared with no other. */
  contract?: (inside: Inside) => Description;
  /** Where its files are. */
  release: (build: Build) => object;
  /** Which files lie in the folder that versions share. Left out, all are in the folder of the version. */
  shares?: (file: string) => boolean;
}

/**
 * Writes two documents beside the files of a build: `contract.json`, which the gate compares before a publish, and
 * `release.json`, which the registry needs. The version is the package's plus a hash over every other file and the declaration,
 * so the same sources give the same version and a changed byte, contract or menu entry another.
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
          const contract = this.#describe.contract?.(insideOf(compilation));
          if (contract) compilation.emitAsset('contract.json', new rspack.sources.RawSource(`${JSON.stringify(contract)}\n`));
          const { version } = readPackage(compiler.context);
          const releaseAs = (declared: string) =>
            this.#describe.release(describeBuild(compilation, version, declared, this.#describe.shares));
          // Described twice, as the declarations are part of the version: another title is another release although no file has changed.
          const release = releaseAs(JSON.stringify(releaseAs('')));
          compilation.emitAsset('release.json', new rspack.sources.RawSource(`${JSON.stringify(release, null, 2)}\n`));
        } catch (error) {
          compilation.errors.push(new rspack.WebpackError(error instanceof Error ? error.message : String(error)));
        }
      });
    });
  }
}

/** Source files of the house and shared modules that are in a build. */
function insideOf(compilation: Compilation): Inside {
  const sources = new Set<string>();
  for (const module of compilation.modules) {
    const file = 'resource' in module && typeof module.resource === 'string' ? module.resource : '';
    if (/\.tsx?$/.test(file) && !thirdParty.test(file)) sources.add(file);
  }
  return { sources: [...sources].sort(), shared: sharedIn(compilation) };
}

/** Names of the shared modules that a build, or these modules of it, import from the shell. */
export function sharedIn({ modules }: { modules: Iterable<Module> }): string[] {
  const taken = [...modules].filter(({ type }) => type === 'consume-shared-module');
  return [...new Set(taken.map((module) => /\) (@?[^@)]+)@/.exec(module.identifier())![1]!))].sort();
}

function describeBuild(
  compilation: Compilation,
  packageVersion: string,
  declared: string,
  shares: (file: string) => boolean = () => false,
): Build {
  const files = new Map(
    compilation
      .getAssets()
      .map((asset) => [asset.name, Buffer.from(asset.source.source())] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const hash = createHash('sha256').update(declared);
  for (const [name, content] of files) hash.update(name).update('\0').update(content).update('\0');
  const version = `${packageVersion}-${hash.digest('hex').slice(0, 10)}`;
  return {
    version,
    files,
    asset: (app, file) => ({
      href: `/assets/${app}/${shares(file) ? sharedFolder : version}/${file}`,
      integrity: integrity(files.get(file)!),
    }),
    // The files of a fresh page load, without the updates of hot reload for open pages.
    filesOf: (group) => [...(compilation.namedChunkGroups.get(group)?.getFiles() ?? [])].filter((name) => !name.includes('.hot-update.')),
    takenBy: (group) => {
      const chunks = compilation.namedChunkGroups.get(group)?.chunks ?? [];
      return sharedIn({ modules: chunks.flatMap((chunk) => compilation.chunkGraph.getChunkModules(chunk)) });
    },
    chunkId: (name) => compilation.namedChunks.get(name)?.id?.toString(),
  };
}

/** The hash a browser checks before it runs or applies a file. */
export const integrity = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Bytes on the wire by the measure of every budget here: gzip at its default level. */
export const weight = (content: Buffer): number => gzipSync(content).length;
