import type { Compiler } from '@rspack/core';

/**
 * The bundler reaches the global object through `new Function` where `globalThis` is missing, which is in no browser that the site
 * serves (Rspack 2.3.2, as webpack; no option). No emitted file may make code from text, not even in a branch that never runs: a check
 * with exceptions gets ignored. Saves 40 bytes; the build fails when the bundler's own text no longer needs this.
 */
export class PlainGlobal {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals, WebpackError } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('PlainGlobal', (compilation) => {
      compilation.hooks.runtimeModule.tap('PlainGlobal', ({ name, source }) => {
        if (name !== 'global' || !source) return;
        if (!source.source.toString().includes('new Function')) {
          compilation.errors.push(new WebpackError('patches/plain-global.ts is not needed any more: the runtime makes no code from text'));
        }
        source.source = Buffer.from(`${RuntimeGlobals.global} = globalThis;`);
      });
    });
  }
}
