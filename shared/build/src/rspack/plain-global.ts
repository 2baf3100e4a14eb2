import type { Compiler } from '@rspack/core';

/**
 * The bundler reaches the global object through `new Function` where `globalThis` is missing, which is in no browser that the site
 * serves. No emitted file may make code from text, not even in a branch that never runs: a check with exceptions gets ignored.
 */
export class PlainGlobal {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('PlainGlobal', (compilation) => {
      compilation.hooks.runtimeModule.tap('PlainGlobal', ({ name, source }) => {
        if (name === 'global' && source) source.source = Buffer.from(`${RuntimeGlobals.global} = globalThis;`);
      });
    });
  }
}
