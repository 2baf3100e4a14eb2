import { rspack, type Compiler } from '@rspack/core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../repository.ts';

/*
 * Modules of libraries that the site never uses and that no option of the library leaves out. The build fails when a library has another
 * version than the one that was read and measured, or when nothing was replaced.
 *
 * Before a version is raised here: read what the replaced files export in the new one, build the shell with and without each stand-in,
 * write the bytes down, and delete one that saves less than 500 (gzip, all scripts of the shell; measured on 2026-11-28).
 */

/** Files of one library that another one stands in for. */
export interface StandIn {
  library: string;
  /** The version that it was checked against. */
  version: string;
  file: RegExp;
  by: string;
}

const federation = '2.9.2';

export const standIns: readonly StandIn[] = [
  // 2,800 bytes of the first load. The registry has the addresses of a remote's files, and the document preloads those of the page. The
  // runtime's flag against manifests (FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN) takes out the plugin, and leaves the code behind it because
  // the class ModuleFederation makes a SnapshotHandler in its constructor.
  {
    library: '@module-federation/runtime-core',
    version: federation,
    file: /(snapshot[\\/]SnapshotHandler|utils[\\/]preload)\.js$/,
    by: 'no-snapshots.js',
  },
  // 1,400 bytes of the first load: all of semver's ranges, of which the site has `^` alone. There is no flag.
  { library: '@module-federation/runtime-core', version: federation, file: /semver[\\/]index\.js$/, by: 'plain-versions.ts' },
  // 510 bytes of the first load: sentences for errors, which the runtime imports into every message. There is no flag.
  { library: '@module-federation/error-codes', version: federation, file: /desc\.mjs$/, by: 'no-descriptions.js' },
  // 2,200 bytes of the live connection. engine.io-client can be made with chosen transports alone (SocketWithoutUpgrade), but
  // socket.io-client makes its Socket, which imports all of them.
  {
    library: 'engine.io-client',
    version: '6.6.8',
    file: /(polling-(xhr|fetch)(\.node)?|webtransport)\.js$/,
    by: 'absent-transports.js',
  },
];

/** Puts stand-ins in the place of files of libraries, and fails the build where that is no longer true. */
export class StandIns {
  readonly #used: readonly StandIn[];
  readonly #root: string;

  constructor(used: readonly StandIn[], root = repository) {
    this.#used = used;
    this.#root = root;
  }

  apply(compiler: Compiler): void {
    const missed = new Set(this.#used);
    for (const standIn of this.#used) {
      this.#checkVersion(standIn);
      new rspack.NormalModuleReplacementPlugin(standIn.file, (request) => {
        if (!`${request.context.replaceAll('\\', '/')}/`.includes(`/node_modules/${standIn.library}/`)) return;
        request.request = join(import.meta.dirname, standIn.by);
        missed.delete(standIn);
      }).apply(compiler);
    }
    compiler.hooks.thisCompilation.tap('StandIns', (compilation) => {
      compilation.hooks.finishModules.tap('StandIns', () => {
        for (const { library, by } of missed)
          compilation.errors.push(
            new rspack.WebpackError(`patches/${by} replaces no module of ${library}: delete it, or find what it was for`),
          );
      });
    });
  }

  #checkVersion({ library, version, by }: StandIn): void {
    const path = join(this.#root, 'node_modules', library, 'package.json');
    const installed = (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
    if (installed !== version)
      throw new Error(`patches/${by} was checked against ${library} ${version}, not ${installed}: see stand-ins.ts`);
  }
}
