import { sharedFolder } from '@riftdrop/contract/release/shared-files';
import type { Chunk, Compilation, Compiler } from '@rspack/core';

/**
 * Lets the page say where the chunks and sheets of an app are. They lie beside the folder of the version, in the one that all versions of
 * the app share; and a retry needs another address, because a browser gives a new request the unfinished answer that it already waits
 * for at the same address, and may keep a damaged one for a year. The shell's function `riftdropFile` answers the address of a file below
 * the folder that versions share, and notes it as one that a checked loader names (shell/src/remotes/file-address.ts). Integrity goes by
 * the number of the chunk, not by its address, so it holds. The address contains the folder of the version, `0.1.0-ab/../files/x.js`: the
 * loaders of two versions would otherwise take each other's elements for their own. Rspack (2.3.2) has no option for it; the two
 * functions that are wrapped are named by its API, and the build fails when it has them no longer.
 */
export class FileAddress {
  readonly #container: string;

  constructor(container: string) {
    this.#container = container;
  }

  apply(compiler: Compiler): void {
    const { RuntimeModule, RuntimeGlobals } = compiler.rspack;
    const container = this.#container;
    class FileAddressModule extends RuntimeModule {
      constructor() {
        super('file address', RuntimeModule.STAGE_ATTACH);
      }
      override generate(): string {
        const wrapped = [RuntimeGlobals.getChunkScriptFilename, RuntimeGlobals.getChunkCssFilename].map((name) => {
          if (!name) throw new Error('patches/file-address.ts: the bundler names the addresses of chunks by other functions now');
          return `${name} = shared(${name});`;
        });
        return [
          `var shared = (file) => file && ((id) => '../${sharedFolder}/' + riftdropFile('${container}', file(id)));`,
          ...wrapped,
        ].join('\n');
      }
    }
    compiler.hooks.thisCompilation.tap('FileAddress', (compilation: Compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('FileAddress', (chunk: Chunk) =>
        compilation.addRuntimeModule(chunk, new FileAddressModule()),
      );
    });
  }
}
