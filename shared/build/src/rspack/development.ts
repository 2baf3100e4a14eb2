import { rspack, type Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { RemoteManifest, RemoteRelease } from '@riftdrop/contract/release/remotes';
import { join } from 'node:path';
import { base, scriptRuleInDevelopment } from './base.ts';
import { type Edge, remoteEdge, shellEdge } from './style-edge.ts';
import { lentModules, runtimeFlags } from './lent-modules.ts';
import { checkedManifest } from './manifest.ts';
import { ReleasePlugin, type Build } from './release-plugin.ts';
import { shellRelease } from './release.ts';
import { sharedModules, taken } from './shared-modules.ts';
import { copiedFiles } from './shell.ts';
import { readShellManifest } from './shell-manifest.ts';

/*
 * The same apps as they are worked on: development builds in memory, changed in the running page by hot reload. Their files reach the page
 * through the development gateway, so that it stays one origin with the policies of production.
 */

/** Longest time the page waits for a remote; a development server may be in the middle of a build. Milliseconds. */
const timeout = 20_000;

/** Imported by the JSX of a development build; production builds of other remotes keep theirs. */
const developmentJsx = 'react/jsx-dev-runtime';

/**
 * The configuration of a remote under `npm run dev`. Refuses a remote.json that does not agree with src/remote.tsx; budgets count
 * in a build.
 */
export function remoteInDevelopment(folder: string): Configuration {
  const manifest = checkedManifest(folder);
  // One name for all edits: hot reload finds the running page by it.
  const container = `riftdrop_${manifest.name}_local`;
  const config = developing(folder, container, remoteEdge(manifest.name));
  return {
    ...config,
    entry: {},
    optimization: {
      ...config.optimization,
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          styles: { type: /css/, name: 'styles', chunks: 'all', enforce: true },
        },
      },
    },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.container.ModuleFederationPluginV1({
        name: container,
        filename: 'remote-entry.js',
        exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
        shared: taken([...sharedModules(), developmentJsx]),
      }),
      new ReleasePlugin({ release: (build) => localRelease(manifest, container, build) }),
    ],
  };
}

/**
 * The configuration of the shell under `npm run dev`. It lends the development build of React, without which nothing could be refreshed.
 */
export function shellInDevelopment(folder: string): Configuration {
  const manifest = readShellManifest(folder);
  const config = developing(folder, 'shell', shellEdge);
  const lent = lentModules(folder, [...sharedModules(), developmentJsx]);
  const hook = join(folder, 'src/keep-renderers.js');
  return {
    ...config,
    entry: { main: [hook, join(import.meta.dirname, 'edit-notice.js'), lent.entry, './src/main.tsx'] },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.experiments.VirtualModulesPlugin({ ...lent.sources, [hook]: keepRenderers }),
      new rspack.DefinePlugin(runtimeFlags),
      copiedFiles(),
      new ReleasePlugin({ release: (build) => shellRelease(manifest, build) }),
    ],
  };
}

/**
 * Every remote has a separate refresh runtime, which starts after React has registered its renderers. This hook stores them, else
 * updates would arrive and change nothing.
 */
const keepRenderers = `
  const hook = (globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers: new Map(), supportsFiber: true, inject: () => 1,
    onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
  });
  const inject = hook.inject;
  hook.inject = function (renderer) {
    const id = inject.apply(this, arguments);
    this.renderers.set(id, renderer);
    return id;
  };`;

function developing(folder: string, name: string, edge: Edge): Configuration {
  const config = base(folder, name, edge);
  const plain = { filename: '[name].js', chunkFilename: '[name].js', cssFilename: '[name].css', cssChunkFilename: '[name].css' };
  return {
    ...config,
    mode: 'development',
    // A source map as a separate file: the policy of the page forbids code from text.
    devtool: 'cheap-module-source-map',
    // Everything is in memory, and nothing is cleared: a slow page still requests the update of an edit when the next edit is built
    // already.
    output: { ...config.output, ...plain, path: join(folder, 'dist-dev'), clean: false },
    module: { rules: [scriptRuleInDevelopment, ...(config.module?.rules ?? []).slice(1)] },
    // A build with mistakes leaves the files of the last good one where they are: the page may be loaded again meanwhile.
    optimization: { minimize: false, emitOnErrors: false },
    infrastructureLogging: { level: 'warn' },
    plugins: [
      ...(config.plugins ?? []).filter((plugin) => !(plugin instanceof rspack.SubresourceIntegrityPlugin)),
      new ReactRefreshRspackPlugin(),
    ],
  };
}

/** A release that changes with every edit: only the entry is named, and the remote's own loader fetches the rest. */
function localRelease({ $schema: _, ...manifest }: RemoteManifest, container: string, build: Build): RemoteRelease {
  return {
    ...manifest,
    version: build.version,
    container,
    entry: build.asset(manifest.name, 'remote-entry.js'),
    css: [],
    chunks: {},
    timeout_ms: timeout,
  };
}
