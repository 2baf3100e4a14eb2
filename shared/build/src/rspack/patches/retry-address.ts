import type { Chunk, Compilation, Compiler } from '@rspack/core';

/**
 * Lets the shell request a remote's files again under another address. A browser gives a new request the unfinished answer that it
 * already waits for at the same address, and may keep a damaged one for a year, so a retry needs another address. The page has a table
 * `riftdropTries` of query strings by container name; its value is appended to the addresses of chunks and sheets. Their integrity goes
 * by the number of the chunk, not by its address, so it holds. Costs 60 bytes in every entry. Rspack (2.3.2) has no option for it; the two
 * functions that are wrapped are named by its API, and the build fails when it has them no longer.
 */
export class RetryAddress {
  readonly #container: string;

  constructor(container: string) {
    this.#container = container;
  }

  apply(compiler: Compiler): void {
    const { RuntimeModule, RuntimeGlobals } = compiler.rspack;
    const container = this.#container;
    class RetryAddressModule extends RuntimeModule {
      constructor() {
        super('retry address', RuntimeModule.STAGE_ATTACH);
      }
      override generate(): string {
        const wrapped = [RuntimeGlobals.getChunkScriptFilename, RuntimeGlobals.getChunkCssFilename].map((name) => {
          if (!name) throw new Error('patches/retry-address.ts: the bundler names the addresses of chunks by other functions now');
          return `${name} = again(${name});`;
        });
        return [
          `var again = (address) => address && ((id) => address(id) + (globalThis.riftdropTries?.${container} ?? ''));`,
          ...wrapped,
        ].join('\n');
      }
    }
    compiler.hooks.thisCompilation.tap('RetryAddress', (compilation: Compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('RetryAddress', (chunk: Chunk) =>
        compilation.addRuntimeModule(chunk, new RetryAddressModule()),
      );
    });
  }
}
