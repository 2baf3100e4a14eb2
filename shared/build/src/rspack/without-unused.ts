import { rspack, type Compiler } from '@rspack/core';
import { join } from 'node:path';

/** Files of libraries, by the end of their request and their package, with their replacements: together 6 kB gzip of every first load. */
const standIns = [
  // The registry has the addresses of a remote's files, and the document preloads those of the page, so the runtime never reads a
  // manifest. Its flag against that
  // (`FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN`) takes out the plugin and leaves the code behind it. Asking the runtime to preload a remote fails.
  { file: /(snapshot[\\/]SnapshotHandler|utils[\\/]preload)\.js$/, of: /@module-federation[\\/]runtime-core[\\/]/, by: 'no-snapshots.js' },
  { file: /semver[\\/]index\.js$/, of: /@module-federation[\\/]runtime-core[\\/]/, by: 'plain-versions.ts' },
  { file: /[\\/]logger\.js$/, of: /@module-federation[\\/]sdk[\\/]/, by: 'plain-logger.js' },
  { file: /utils[\\/]body\.js$/, of: /node_modules[\\/]ky[\\/]/, by: 'no-progress.js' },
];

/** Leaves out unused parts of the shell's libraries. */
export class WithoutUnused {
  apply(compiler: Compiler): void {
    for (const { file, of, by } of standIns)
      new rspack.NormalModuleReplacementPlugin(file, (request) => {
        if (of.test(`${request.context}/`)) request.request = join(import.meta.dirname, by);
      }).apply(compiler);
  }
}
