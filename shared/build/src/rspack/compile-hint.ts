import { Compilation, type Compiler } from '@rspack/core';

/** Smaller files compile at once anyway, bytes. */
const smallest = 15_000;
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Makes the browser compile the whole file while it arrives, off the page's thread. Without the hint it scans a function when the file
 * comes and compiles it at its first call, on the page's thread: nearly all code of a page is called at its start, and on a slow phone
 * that is a quarter of the start. To other browsers the hint is a comment.
 */
export class CompileHint {
  apply(compiler: Compiler): void {
    const { ConcatSource } = compiler.rspack.sources;
    compiler.hooks.thisCompilation.tap('CompileHint', (compilation) => {
      // After the minimiser, which keeps no comments, and before names and hashes are made from the contents.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 60;
      compilation.hooks.processAssets.tap({ name: 'CompileHint', stage }, (assets) => {
        for (const [name, source] of Object.entries(assets))
          if (name.endsWith('.js') && source.size() >= smallest) compilation.updateAsset(name, new ConcatSource(hint, source));
      });
    });
  }
}
