import { rspack, type Configuration } from '@rspack/core';
import type { RemoteManifest, RemoteRelease, Revision } from '@riftdrop/contract/release/remotes';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../repository.ts';
import { base, scriptRule, styleRule } from './base.ts';
import { remoteEdge, shellEdge } from './style-edge.ts';
import { checkedManifest } from './manifest.ts';
import { StandIns, standIns } from './patches/stand-ins.ts';
import { ReleasePlugin, type Build } from './release-plugin.ts';
import { shellRelease } from './release.ts';
import { copiedFiles } from './shell.ts';
import { readShellManifest } from './shell-manifest.ts';

/*
 * The same shell and remotes as one ordinary Rspack build: split by page, no federation. It is the baseline of measurements of the
 * composed site, and nothing else; players never get it.
 */

interface App {
  folder: string;
  manifest: RemoteManifest;
}

const shellFolder = join(repository, 'shell');

/** The configuration of the one bundle, built into `out`. Its release.json is `{ shell, remotes }`, a composition the registry takes. */
export function oneBundle(out: string): Configuration {
  const apps = readdirSync(repository)
    .filter((name) => name.startsWith('mfe-'))
    .map((name): App => ({ folder: join(repository, name), manifest: checkedManifest(join(repository, name)) }));
  const config = base(shellFolder, 'one-bundle', shellEdge);
  const table = join(shellFolder, 'src/remotes/static-table.js');
  return {
    ...config,
    entry: { main: './src/main.tsx' },
    output: { ...config.output, path: out },
    module: {
      rules: [
        scriptRule,
        styleRule(shellFolder, shellEdge, { exclude: apps.map(({ folder }) => folder) }),
        ...apps.map(({ folder, manifest }) => styleRule(folder, remoteEdge(manifest.name), { include: folder })),
        ...apps.map(({ folder, manifest }) => ({
          include: join(folder, 'src/remote.tsx'),
          enforce: 'pre' as const,
          loader: join(import.meta.dirname, 'prefix-chunks.ts'),
          options: { prefix: manifest.name },
        })),
      ],
    },
    optimization: {
      ...config.optimization,
      splitChunks: {
        chunks: 'async',
        minSize: 2_000,
        cacheGroups: { default: { minChunks: 2, reuseExistingChunk: true }, defaultVendors: false },
      },
    },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.experiments.VirtualModulesPlugin({ [table]: staticTable(apps) }),
      // The only module that depends on federation is replaced by plain imports with the same function.
      new rspack.NormalModuleReplacementPlugin(/[\\/]federation\.ts$/, table),
      new StandIns(standIns.filter(({ library }) => library === 'engine.io-client')),
      copiedFiles(),
      new ReleasePlugin({ release: (build) => composition(apps, build) }),
    ],
  };
}

const staticTable = (apps: App[]): string =>
  [
    ...apps.map(({ folder }, at) => `import remote${at} from ${JSON.stringify(join(folder, 'src/remote.tsx'))};`),
    `const remotes = { ${apps.map(({ manifest }, at) => `${manifest.name}: remote${at}`).join(', ')} };`,
    'export const loadRemoteModule = ({ name }) => remotes[name] ? Promise.resolve(remotes[name]) : Promise.reject(new ' +
      'Error(name + " is not in this bundle"));',
  ].join('\n');

function composition(apps: App[], build: Build): Pick<Revision, 'shell' | 'remotes'> {
  const shell = shellRelease(readShellManifest(shellFolder), build);
  return { shell, remotes: apps.map(({ manifest }) => bundledRelease(manifest, build, shell)) };
}

/** A release whose entry is the bundle itself: the gateway then preloads the chunks of a page and nothing that is loaded anyway. */
function bundledRelease({ $schema: _, ...manifest }: RemoteManifest, build: Build, shell: Revision['shell']): RemoteRelease {
  const parts = [
    ...manifest.routes.map(({ page }) => ['page', page] as const),
    ...manifest.slots.map(({ widget }) => ['widget', widget] as const),
    ...manifest.modals.map(({ modal }) => ['modal', modal] as const),
  ];
  const chunks = parts.map(
    ([kind, key]) =>
      [
        `${kind}:${key}`,
        build
          .filesOf(`${manifest.name}-${kind}-${key}`)
          .filter((name) => name.endsWith('.js'))
          .map((name) => build.asset('shell', name)),
      ] as const,
  );
  return {
    ...manifest,
    version: build.version,
    container: `riftdrop_${manifest.name}`,
    entry: shell.js[0]!,
    css: [],
    chunks: Object.fromEntries(chunks),
    timeout_ms: 8_000,
  };
}
