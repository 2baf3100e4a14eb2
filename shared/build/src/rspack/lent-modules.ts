import { join } from 'node:path';
import { hostVersion, lateModules, sharedModules, versionOf } from './shared-modules.ts';

/**
 * Two generated modules of the shell, by their path. The first starts the federation runtime and is the shell's first entry; the second
 * is the table of the modules that it lends. Each module is loaded by `require` inside a function, so that a remote gets exactly the
 * object that the shell itself uses, and nothing runs before its first use. The runtime never loads a module again after a failure, so
 * a late file is requested until it comes. (`require` exists in CommonJS only, and the runtime's ESM build is the lighter one.)
 */
export function lentModules(
  folder: string,
  modules: readonly string[] = sharedModules(),
): { entry: string; sources: Record<string, string> } {
  const entry = join(folder, 'src/start-federation.js');
  const table = join(folder, 'src/lent-modules.cjs');
  const late = lateModules();
  const lent = modules.map((module) => {
    const version = versionOf(module);
    const name = JSON.stringify(module);
    const chunk = late.get(module);
    const take = chunk
      ? `get: () => loadWithRetry(() => import(/* webpackChunkName: "${chunk}" */ ${name})).then((door) => () => door)`
      : `lib: () => require(${name})`;
    return `${name}: { version: '${version}', ${take}, shareConfig }`;
  });
  return {
    entry,
    sources: {
      [table]: `const shareConfig = { singleton: true };
        const loadWithRetry = (load) => require('@riftdrop/host/wiring/load-with-retry').loadWithRetry(load);
        module.exports = { ${lent.join(',\n')} };`,
      [entry]: `
        import { init } from '@module-federation/enhanced/runtime';
        import shared from './lent-modules.cjs';
        init({ name: 'shell', version: '${hostVersion()}', remotes: [], shareStrategy: 'loaded-first', shared });`,
    },
  };
}

/**
 * Build flags of the runtime: no module snapshots, as the registry has all addresses, no loader for Node, which carries an eval, and no
 * loaders for other module systems that make code from text.
 */
export const runtimeFlags = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  ENV_TARGET: '"web"',
  'typeof FEDERATION_ALLOW_NEW_FUNCTION': '"undefined"',
  'typeof __system_context__': '"undefined"',
};
