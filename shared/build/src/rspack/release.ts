import { serverLimit } from '@riftdrop/contract/release/first-view';
import type { Asset, RemoteManifest, RemoteRelease, ShellManifest, ShellRelease } from '@riftdrop/contract/release/remotes';
import { checkEmitted } from './emitted-files.ts';
import { weight, type Build } from './release-plugin.ts';
import { hostVersion, lateModules } from './shared-modules.ts';

/** Longest time a browser waits for a remote before it shows the placeholder. */
const remoteTimeout = 8_000;

/** The release of a remote from its build. Throws when a chunk is missing, a budget is exceeded, or a file may not be published. */
export function remoteRelease(manifest: RemoteManifest, container: string, build: Build): RemoteRelease {
  const { $schema: _, ...declared } = manifest;
  const file = (name: string) => build.asset(manifest.name, name);
  const entry = only(build, /^remote-entry\.[^/]*\.js$/);
  const first = scripts(build.filesOf('remote'));
  const parts = [
    ...manifest.routes.map(({ page }) => ({ part: `page:${page}`, group: `page-${page}` })),
    ...manifest.slots.map(({ widget }) => ({ part: `widget:${widget}`, group: `widget-${widget}` })),
    ...manifest.modals.map(({ modal }) => ({ part: `modal:${modal}`, group: `modal-${modal}` })),
  ];
  const chunks = Object.fromEntries(
    parts.map(({ part, group }) => [part, [...new Set([...first, ...scripts(build.filesOf(group))])]] as const),
  );
  const lent = lateModules();
  const late = parts.map(({ part, group }) => [part, build.takenBy(group).filter((module) => lent.has(module))] as const);
  const css = [...build.files.keys()].filter((name) => name.endsWith('.css'));
  checkBudget(manifest, build, entry, chunks, css);
  checkEmitted(manifest.name, build.files);
  return {
    ...declared,
    version: build.version,
    container,
    entry: file(entry),
    css: css.map((name) => ({ ...file(name), mark: `${container}:chunk-${build.chunkId('styles')}` })),
    ...serverOf(manifest.name, build, serverLimit.remote),
    chunks: Object.fromEntries(Object.entries(chunks).map(([key, names]) => [key, names.map(file)])),
    late: Object.fromEntries(late.filter(([, modules]) => modules.length > 0)),
    timeout_ms: remoteTimeout,
  };
}

/** The release of the shell from its build: its first script files, its sheet, and the fonts a first paint in Latin needs. */
export function shellRelease(manifest: ShellManifest, build: Build): ShellRelease {
  const { $schema: _, ...declared } = manifest;
  const file = (name: string) => build.asset('shell', name);
  const first = build.filesOf('main');
  return {
    ...declared,
    version: build.version,
    host: hostVersion(),
    document: file(only(build, /^document\..*\.html$/)),
    js: scripts(first).map(file),
    css: first.filter((name) => name.endsWith('.css')).map(file),
    fonts: [...build.files.keys()].filter((name) => name.includes('-latin-wght-normal.') && name.endsWith('.woff2')).map(file),
    ...serverOf('shell', build, serverLimit.shell),
    late: Object.fromEntries([...lateModules()].map(([module, chunk]) => [module, scripts(build.filesOf(chunk)).map(file)])),
    root: Object.fromEntries(rootFiles(build).map(([path, name]) => [path, file(name)])),
  };
}

/** The file for the renderer, if the app has one; its limit is in bytes gzip. */
function serverOf(app: string, build: Build, limit: number): { server?: Asset } {
  const name = [...build.files.keys()].find((file) => /^server\.[0-9a-f]{10}\.cjs$/.test(file));
  if (name === undefined) return {};
  const bytes = weight(build.files.get(name)!);
  if (bytes > limit) throw new Error(`the server build of ${app} weighs ${bytes} bytes gzip, the site allows ${limit}`);
  return { server: build.asset(app, name) };
}

/** `public/robots.txt` is built as `root.robots.<hash>.txt` and stands at `/robots.txt`. */
const rootFiles = (build: Build): [path: string, name: string][] =>
  [...build.files.keys()].flatMap((name) => {
    const [, word, extension] = /^root\.(.+)\.[0-9a-f]{10}(\.\w+)$/.exec(name) ?? [];
    return word ? [[`/${word}${extension}`, name] as [string, string]] : [];
  });

const scripts = (names: string[]): string[] => names.filter((name) => name.endsWith('.js'));

function only(build: Build, pattern: RegExp): string {
  const found = [...build.files.keys()].filter((name) => pattern.test(name));
  if (found.length !== 1) throw new Error(`the build must have exactly one file like ${pattern.source}, found ${found.length}`);
  return found[0]!;
}

function checkBudget(
  manifest: RemoteManifest,
  build: Build,
  entry: string,
  chunks: Record<string, readonly string[]>,
  css: string[],
): void {
  const sum = (names: string[]) => names.reduce((total, name) => total + weight(build.files.get(name)!), 0);
  const entryWeight = sum([entry]);
  if (entryWeight > manifest.budget.entry) throw new Error(overBudget(`the entry of ${manifest.name}`, entryWeight, manifest.budget.entry));
  for (const [key, names] of Object.entries(chunks)) {
    const total = sum([entry, ...names, ...css]);
    if (key.startsWith('page:') && total > manifest.budget.page)
      throw new Error(overBudget(`${key} of ${manifest.name} with entry and sheet`, total, manifest.budget.page));
  }
}

const overBudget = (what: string, bytes: number, budget: number): string =>
  `${what} weighs ${bytes} bytes gzip, its budget in remote.json is ${budget}; make it lighter or raise the budget in a reviewed change`;
