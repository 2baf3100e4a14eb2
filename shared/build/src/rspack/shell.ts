import { isNamedByContent } from '@riftdrop/contract/release/shared-files';
import { rspack, type Configuration } from '@rspack/core';
import { describeShell } from '../contract/describe.ts';
import { base } from './base.ts';
import { shellEdge } from './style-edge.ts';
import { lentModules, runtimeFlags } from './lent-modules.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { shellRelease } from './release.ts';
import { ServerBuild, shellOnServer } from './server-build.ts';
import { readShellManifest } from './shell-manifest.ts';
import { FileAddress } from './patches/file-address.ts';
import { StandIns, standIns } from './patches/stand-ins.ts';
import { declaredByShell, WordsPlugin } from '../words/words-plugin.ts';

/** Files that are published unchanged: the document, and the files at the root of the site. */
export const copiedFiles = () =>
  new rspack.CopyRspackPlugin({
    patterns: [
      { from: 'src/document/document.html', to: 'document.[contenthash:10].html' },
      { from: 'public', to: 'root.[name].[contenthash:10][ext]', noErrorOnMissing: true },
    ],
  });

/** The Rspack configuration of the shell: `export default shell(import.meta.dirname)` in its rspack.config.ts. */
export function shell(folder: string): Configuration {
  const manifest = readShellManifest(folder);
  const config = base(folder, 'shell', shellEdge);
  const lent = lentModules(folder);
  return {
    ...config,
    entry: { main: [lent.entry, './src/main.tsx'] },
    optimization: {
      ...config.optimization,
      // Each file costs a request and its hash in the first script. So the common code of Base UI's parts is in the file of the dialog,
      // which is in the most pages, and small common code stands twice.
      splitChunks: {
        minSize: 30_000,
        cacheGroups: {
          headless: {
            name: 'headless',
            test: /[\\/]node_modules[\\/]@(base|floating)-ui[\\/]/,
            chunks: 'async',
            minChunks: 3,
            enforce: true,
          },
        },
      },
    },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.experiments.VirtualModulesPlugin(lent.sources),
      new rspack.DefinePlugin(runtimeFlags),
      new StandIns(standIns),
      copiedFiles(),
      new FileAddress('shell'),
      new ServerBuild(shellOnServer(folder)),
      new WordsPlugin(declaredByShell(folder, manifest)),
      new ReleasePlugin({
        contract: (inside) => describeShell(manifest, inside),
        release: (build) => shellRelease(manifest, build),
        shares: (file) => isNamedByContent(file) && !/^main\..*\.js$/.test(file),
      }),
    ],
  };
}
