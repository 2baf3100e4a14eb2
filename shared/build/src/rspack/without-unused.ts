import { rspack, type Compiler } from '@rspack/core';
import { join } from 'node:path';

/** Files of libraries by the end of their request and the package they are in, and what stands in for them: together 6 kB gzip of every first load. */
const standIns = [
  // The registry says where every file of a remote is, and the document preloads what the page needs, so the runtime never reads a manifest. Its flag against that
  // (`FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN`) takes out the plugin and leaves the code behind it. Asking the runtime to preload a remote fails.
  { file: /(snapshot[\\/]SnapshotHandler|utils[\\/]preload)\.js$/, of: /@module-federation[\\/]runtime-core[\\/]/, by: 'no-snapshots.js' },
  { file: /semver[\\/]index\.js$/, of: /@module-federation[\\/]runtime-core[\\/]/, by: 'plain-versions.ts' },
  { file: /[\\/]logger\.js$/, of: /@module-federation[\\/]sdk[\\/]/, by: 'plain-logger.js' },
  { file: /utils[\\/]body\.js$/, of: /node_modules[\\/]ky[\\/]/, by: 'no-progress.js' },
];

/** Leaves out what no part of this site uses of the libraries of the shell. */
export class WithoutUnused {
  apply(compiler: Compiler): void {
    for (const { file, of, by } of standIns)
      new rspack.NormalModuleReplacementPlugin(file, (request) => {
        if (of.test(`${request.context}/`)) request.request = join(import.meta.dirname, by);
      }).apply(compiler);
  }
}
