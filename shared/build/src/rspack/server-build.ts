import { rspack, type Compiler, type Configuration } from '@rspack/core';
import type { RemoteManifest } from '@riftdrop/contract/release/remotes';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constantsOf, scriptRule } from './base.ts';
import { readDefinition } from './remote-definition.ts';
import { sharedModules } from './shared-modules.ts';

/*
 * The same sources once more for the renderer of the gateway: one CommonJS file with everything in it, beside the files for browsers. It
 * has no way to Node's own modules, and a remote takes React and the host from the server build of the shell, as in a browser.
 */

/** An app's server build, by the text of its first module; null for an app without one. */
export interface ServerEntry {
  app: string;
  source: string;
  /** Modules that come from outside, from the server build of the shell. */
  taken: readonly string[];
}

/** The shell's: `render` of src/server.tsx, and the modules that it lends. */
export function shellOnServer(folder: string): ServerEntry | null {
  if (!existsSync(join(folder, 'src/server.tsx'))) return null;
  const doors = sharedModules().map((name) => `${JSON.stringify(name)}: () => require(${JSON.stringify(name)})`);
  return {
    app: 'shell',
    taken: [],
    source: `
      const doors = { ${doors.join(',\n')} };
      exports.lend = (name) => {
        if (!Object.hasOwn(doors, name)) throw new Error('the shell lends no ' + name);
        return doors[name]();
      };
      exports.render = require('./server.tsx').render;`,
  };
}

/** A remote's: the modules of the pages that its remote.json marks with `render`. */
export function remoteOnServer(folder: string, { name, routes }: RemoteManifest): ServerEntry | null {
  const pages = [...new Set(routes.flatMap(({ page, render }) => (render ? [page] : [])))];
  if (pages.length === 0) return null;
  const { sources } = readDefinition(join(folder, 'src/remote.tsx'));
  const modules = pages.map((page) => `${JSON.stringify(page)}: require(${JSON.stringify(sources[page])})`);
  return { app: name, taken: sharedModules(), source: `exports.pages = { ${modules.join(', ')} };` };
}

/** Answers to render the pages of a remote from, by which the gate proves them: `mfe-<name>/first-views.json`. */
const examples = 'first-views.json';

/** Adds the server build of an app to its files, as `server.<hash>.cjs`, and with it the examples that the gate renders. */
export class ServerBuild {
  readonly #entry: ServerEntry | null;

  constructor(entry: ServerEntry | null) {
    this.#entry = entry;
  }

  apply(compiler: Compiler): void {
    const entry = this.#entry;
    if (entry === null) return;
    const { rspack: bundler, context } = compiler;
    compiler.hooks.thisCompilation.tap('ServerBuild', (compilation) => {
      // After everything that changes files for browsers.
      const stage = bundler.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'ServerBuild', stage }, async () => {
        const content = await serverFile(context, entry);
        const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
        compilation.emitAsset(`server.${hash}.cjs`, new bundler.sources.RawSource(content));
        const recorded = join(context, examples);
        if (existsSync(recorded)) compilation.emitAsset(examples, new bundler.sources.RawSource(readFileSync(recorded)));
      });
    });
  }
}

/** Bundles the file in memory. Throws with the errors of the bundler. */
export function serverFile(folder: string, entry: ServerEntry): Promise<Buffer> {
  const compiler = rspack(serverConfig(folder, entry));
  compiler.hooks.shouldEmit.tap('ServerBuild', () => false);
  return new Promise((done, failed) =>
    compiler.run((error, stats) => {
      const asset = stats?.compilation.getAsset('server.cjs');
      const content = asset && Buffer.from(asset.source.source());
      const fault = error ?? (stats?.hasErrors() ? new Error(`server build of ${entry.app}: ${stats.toString('errors-only')}`) : null);
      compiler.close(() => (fault || !content ? failed(fault ?? new Error(`server build of ${entry.app}: no file`)) : done(content)));
    }),
  );
}

function serverConfig(folder: string, { source, taken }: ServerEntry): Configuration {
  const entry = join(folder, 'src/server-entry.cjs');
  return {
    context: folder,
    mode: 'production',
    target: ['node24', 'es2024'],
    // An import of one of Node's modules fails here, not in the renderer.
    externalsPresets: { node: false },
    externals: Object.fromEntries(taken.map((name) => [name, `commonjs ${name}`])),
    devtool: false,
    entry: { server: entry },
    output: { filename: '[name].cjs', library: { type: 'commonjs2' } },
    resolve: { extensions: ['.tsx', '.ts', '.js'], conditionNames: ['import', 'module', 'browser', 'default'] },
    module: {
      generator: { asset: { emit: false } },
      parser: { javascript: { dynamicImportMode: 'eager' } },
      // Sheets are those of the build for browsers.
      rules: [scriptRule, { test: /\.css$/, type: 'asset/resource' }],
    },
    optimization: {
      splitChunks: false,
      minimizer: [new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { format: { comments: false }, compress: { passes: 3 } } })],
    },
    plugins: [new rspack.experiments.VirtualModulesPlugin({ [entry]: source }), new rspack.DefinePlugin(constantsOf(folder))],
    performance: false,
  };
}
