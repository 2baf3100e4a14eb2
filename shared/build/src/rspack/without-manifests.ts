import { rspack, type Compiler } from '@rspack/core';
import { join } from 'node:path';

const absent = join(import.meta.dirname, 'no-snapshots.js');

/**
 * The registry says where every file of a remote is, and the document preloads what the page needs, so the federation runtime never reads a manifest
 * here. Its flag against that (`FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN`) takes out the plugin and leaves the code behind it: 3 kB gzip of every
 * first load. This leaves that out too; asking the runtime to preload a remote fails.
 */
export class WithoutManifests {
  apply(compiler: Compiler): void {
    new rspack.NormalModuleReplacementPlugin(/(snapshot[\\/]SnapshotHandler|utils[\\/]preload)\.js$/, (request) => {
      if (/[\\/]@module-federation[\\/]runtime-core[\\/]/.test(request.context)) request.request = absent;
    }).apply(compiler);
  }
}
