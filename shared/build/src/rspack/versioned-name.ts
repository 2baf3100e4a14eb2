import { Compilation, type Compiler } from '@rspack/core';
import { createHash } from 'node:crypto';

/** Placeholder in every name until the version is computed; as long as the version, so that no offset changes. */
const placeholder = '0000000000';

/** The unique name of a remote while it is built. */
export const nameInBuild = (remote: string): string => `riftdrop_${remote}_${placeholder}`;

/** The name that the finished files carry: unique for their content. Both are answered for the same build. */
export interface VersionedName {
  inBuild: string;
  /** Throws before the files are finished. */
  final(): string;
}

/**
 * Two versions of one remote may run in one page one after the other. The globals of a build under its unique name (the container, the
 * registry of its chunks, the marks of its sheets) must then differ by version, or the new one would take the old one's modules and
 * sheets for its own. The version is a hash over the finished files, so the name is put in when all else is done: after minification,
 * and before integrity and content hashes are taken.
 *
 * Only the entry contains the name. A chunk with it would have another name and other bytes in each version, and a changed word would
 * make browsers load all chunks of the remote again. So a chunk finds the registry of the loader that requested it by the mark that
 * the loader wrote on its element.
 */
export class VersionedNamePlugin implements VersionedName {
  readonly inBuild: string;
  #version: string | null = null;

  constructor(remote: string) {
    this.inBuild = nameInBuild(remote);
  }

  final(): string {
    if (!this.#version) throw new Error('the name is known when the files are finished');
    return this.inBuild.replace(placeholder, this.#version);
  }

  apply(compiler: Compiler): void {
    const { RawSource } = compiler.rspack.sources;
    compiler.hooks.thisCompilation.tap('VersionedNamePlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50;
      compilation.hooks.processAssets.tap({ name: 'VersionedNamePlugin', stage }, (assets) => {
        const texts = Object.entries(assets)
          .filter(([name]) => /\.(js|css)$/.test(name))
          .map(([name, source]) => [name, source.source().toString()] as const);
        this.#version = versionOf(texts.map(([, text]) => text));
        const final = this.final();
        for (const [name, text] of texts) {
          if (!text.includes(this.inBuild)) continue;
          const isEntry = text.startsWith(`var ${this.inBuild};`);
          compilation.updateAsset(name, new RawSource(isEntry ? entryOf(text.replaceAll(this.inBuild, final)) : this.#byMark(name, text)));
        }
      });
    });
  }

  /** The chunk without the name of the build. */
  #byMark(name: string, text: string): string {
    const registry = `globalThis.rspackChunk${this.inBuild}||=[]`;
    const nameless = text.replace(registry, 'globalThis["rspackChunk"+document.currentScript.dataset.rspack.split(":")[0]]');
    if (nameless.includes(this.inBuild)) throw new Error(`${name} contains the name of its build besides "${registry}"`);
    return nameless;
  }
}

/** Without the fields of shared modules that say what a missing field says too, 25 times in each entry: 43 bytes gzip. */
const entryOf = (text: string): string => text.replaceAll(',eager:!1,fallback:void 0,treeShakingMode:null', '');

/** File names carry hashes that are computed again later, and add nothing to the contents. */
function versionOf(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts.map((one) => one.replaceAll(/\b[0-9a-f]{10}\b/g, '')).sort()) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, placeholder.length);
}
