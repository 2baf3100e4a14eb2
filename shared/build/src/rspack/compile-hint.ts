import { Compilation, type Compiler } from '@rspack/core';

/** What is smaller is compiled in no time anyway, bytes. */
const smallest = 15_000;
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Has the browser compile all of a file while it arrives, beside the page's own thread. Without the hint it looks at a function once when the file comes
 * and compiles it when it is first called, on the page's own thread: nearly all of what a page fetches is called at its start, and on a slow phone that
 * is a quarter of the start. A browser that does not know the hint reads a comment.
 */
export class CompileHint {
  apply(compiler: Compiler): void {
    const { ConcatSource } = compiler.rspack.sources;
    compiler.hooks.thisCompilation.tap('CompileHint', (compilation) => {
      // After the minimiser, which keeps no comments, and before names and hashes are made of what the files hold.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 60;
      compilation.hooks.processAssets.tap({ name: 'CompileHint', stage }, (assets) => {
        for (const [name, source] of Object.entries(assets))
          if (name.endsWith('.js') && source.size() >= smallest) compilation.updateAsset(name, new ConcatSource(hint, source));
      });
    });
  }
}
