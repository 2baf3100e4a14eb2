import { isNamedByContent } from '@riftdrop/contract/release/shared-files';
import { rspack, type Configuration } from '@rspack/core';
import { describeRemote } from '../contract/describe.ts';
import { base } from './base.ts';
import { remoteEdge } from './style-edge.ts';
import { checkedManifest } from './manifest.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { remoteRelease } from './release.ts';
import { FileAddress } from './patches/file-address.ts';
import { remoteOnServer, ServerBuild } from './server-build.ts';
import { taken } from './shared-modules.ts';
import { VersionedNamePlugin } from './versioned-name.ts';
import { declaredByRemote, WordsPlugin } from '../words/words-plugin.ts';

/**
 * The Rspack configuration of a remote: `export default remote(import.meta.dirname)` in its rspack.config.ts.
 * Refuses a remote.json that does not agree with src/remote.tsx, and a build above its byte budget.
 */
export function remote(folder: string): Configuration {
  const manifest = checkedManifest(folder);
  const name = new VersionedNamePlugin(manifest.name);
  const container = name.inBuild;
  const config = base(folder, container, remoteEdge(manifest.name));
  // Names for people: a network panel or a log shows the remote and its page, widget or modal. No code reads these names.
  const file = `${manifest.name}.[name].[contenthash:10]`;
  const names = { filename: `${file}.js`, chunkFilename: `${file}.js`, cssFilename: `${file}.css`, cssChunkFilename: `${file}.css` };
  return {
    ...config,
    entry: {},
    output: { ...config.output, ...names },
    optimization: {
      ...config.optimization,
      // One sheet per remote; code of two pages is a separate chunk, so that a visit to both loads it once. Below this size (bytes before
      // compression) a separate file costs more than it saves: a request, its hash in every entry, and worse compression.
      splitChunks: {
        chunks: 'async',
        minSize: 20_000,
        cacheGroups: {
          default: { minChunks: 2, reuseExistingChunk: true },
          defaultVendors: false,
          styles: { type: /css/, name: 'styles', chunks: 'all', enforce: true },
        },
      },
    },
    plugins: [
      ...(config.plugins ?? []),
      // The plain container: it has no runtime and takes every shared module from the shell, so only the
      // container protocol ties a remote to the version of the runtime there. Figures in DECISIONS.md.
      new rspack.container.ModuleFederationPluginV1({
        name: container,
        filename: 'remote-entry.[contenthash:10].js',
        exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
        shared: taken(),
      }),
      new FileAddress(container),
      name,
      new ServerBuild(remoteOnServer(folder, manifest)),
      new WordsPlugin(declaredByRemote(folder, manifest)),
      new ReleasePlugin({
        contract: (inside) => describeRemote(manifest, inside),
        release: (build) => remoteRelease(manifest, name.final(), build),
        shares: (file) => isNamedByContent(file) && !file.startsWith('remote-entry.'),
      }),
    ],
  };
}
