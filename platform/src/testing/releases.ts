import type { Description } from '@riftdrop/contract/release/description';
import type { Asset, RemoteRelease, Revision, ShellRelease, WordsRelease } from '@riftdrop/contract/release/remotes';
import type { Term } from '@riftdrop/contract/release/terms';
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOf } from '../registry/own-files.ts';

const sri = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * The text that the test build has under a file name. The first view of every page is the file of its server build, its path, the shape and
 * the keys of its answers.
 */
export const contentOf = (file: string): string =>
  file.startsWith('words.')
    ? '{}'
    : file.endsWith('.html')
      ? `<!doctype html><title>{{title}}</title>{{head}}<body data-page="{{page}}">
       <div id="root"> <i>waits</i><!-- end of the skeleton --> </div>{{registry}}</body>`
      : file === 'server.shell.cjs'
        ? `exports.render = ({ path, shape, answers, parts }) =>
          ({ html: '<p style="top:0">' + [Object.values(parts)[0](path), path, shape, ...Object.keys(answers)].join(' | ') + '</p>' });`
        : file.endsWith('.cjs')
          ? `const page = (path) => { if (path === '/case/broken') throw new Error('broken'); return '${file}'; };
          exports.pages = { home: page, case: page };`
          : `/* ${file} */ ${(file.endsWith('.css') ? '@layer components, utilities; ' : 'void "some script"; ').repeat(80)}`;

const file = (app: string, version: string, name: string): Asset => ({
  href: `/assets/${app}/${version}/${name}`,
  integrity: sri(contentOf(name)),
});

/** A shell release with one page; override the fields under test. */
export function aShell(change: Partial<ShellRelease> = {}): ShellRelease {
  const version = change.version ?? '1.0.0-shell';
  return {
    version,
    routes: [{ path: '/terms', title: 'Terms' }],
    slots: ['shell.live'],
    modals: [],
    moved: [{ from: '/old/:slug', to: '/case/:slug' }],
    host: '1.2.0',
    document: file('shell', version, 'document.html'),
    js: [file('shell', version, 'main.js')],
    css: [file('shell', version, 'main.css')],
    fonts: [file('shell', version, 'text.woff2')],
    root: { '/robots.txt': file('shell', version, 'root.robots.txt'), '/favicon.svg': file('shell', version, 'root.favicon.svg') },
    ...change,
  };
}

/** A remote release: a home, a parameter page, and a widget in a slot of the shell. */
export function aRemote(change: Partial<RemoteRelease> = {}): RemoteRelease {
  const { name = 'cases', version = '1.0.0-cases' } = change;
  const at = (word: string) => file(name, version, word);
  return {
    name,
    title: 'Cases',
    version,
    host: '^1.0.0',
    container: `riftdrop_${name}`,
    routes: [
      { path: '/', page: 'home', title: 'Home', access: 'public' },
      { path: '/case/:slug', page: 'case', title: 'Case', access: 'public' },
    ],
    menu: [],
    slots: [{ slot: 'shell.live', widget: 'liveDrops', order: 0, access: 'public' }],
    modals: [],
    budget: { entry: 10_000, page: 50_000 },
    entry: at('remote-entry.js'),
    css: [at('styles.css')],
    chunks: {
      'page:home': [at('remote.js'), at('home.js')],
      'page:case': [at('remote.js'), at('case.js')],
      'widget:liveDrops': [at('remote.js'), at('drops.js')],
    },
    timeout_ms: 8_000,
    ...change,
  };
}

/** A catalogue: the file of a version has these sentences. */
export function aCatalogue(change: Partial<Pick<WordsRelease, 'app' | 'language' | 'version'>> = {}, content = '{}'): WordsRelease {
  const { app = 'cases', language = 'pl', version = '1.0.0-words' } = change;
  const name = `${app}.${language}`;
  const href = `/assets/${name}/${version}/words.${createHash('sha256').update(content).digest('hex').slice(0, 10)}.json`;
  return { name, app, language, version, catalogue: { href, integrity: sri(content) } };
}

/** A shell and a remote whose pages have first views. */
export const aRenderedSite = (version = '1.0.0-cases') => {
  const given = aRemote({ version });
  const routes = given.routes.map((route) => ({
    ...route,
    render: true as const,
    data: [route.path === '/' ? '/dropcase' : '/dropcase/:slug'],
  }));
  return {
    shell: aShell({ server: file('shell', '1.0.0-shell', 'server.shell.cjs') }),
    remote: { ...given, routes, server: file('cases', version, `server.${version}.cjs`) },
  };
};

/** Recorded answers for the pages of such a remote. */
export const recordedViews = [
  { path: '/', now: 0, answers: {} },
  { path: '/case/dust', now: 0, answers: {} },
];

/** A revision of the shell and one remote. */
export function aRevision(change: Partial<Revision> = {}): Revision {
  return {
    revision: 1,
    previous: null,
    created_at: '2026-11-20T12:00:00Z',
    expires_at: '2026-12-04T12:00:00Z',
    by: 'mara',
    why: 'a test',
    set: '000000000000',
    urgent: false,
    backend: null,
    shell: aShell(),
    remotes: [aRemote()],
    killed: [],
    canaries: [],
    ...change,
  };
}

/** Provided and used terms of a release, as in a build; override the fields under test. */
export function aDescription(release: ShellRelease | RemoteRelease, change: Partial<Description> = {}): Description {
  const term = (kind: 'slot' | 'modal', name: string): Term => ({ kind, name, request: null, answer: null });
  const isRemote = 'name' in release;
  return {
    app: isRemote ? release.name : 'shell',
    contract: '1.0.0',
    host: release.host,
    shared: { react: isRemote ? '^19.3.1' : '19.3.1' },
    federation: { runtime: isRemote ? '^2' : '2.9.2', containers: ['container-v1'] },
    provides: isRemote
      ? release.modals.map(({ name }) => term('modal', name))
      : [...release.slots.map((name) => term('slot', name)), ...release.modals.map((name) => term('modal', name))],
    uses: isRemote ? release.slots.map(({ slot }) => term('slot', slot)) : [],
    ...change,
  };
}

/** Writes a release as a build would leave it and answers its `dist` folder. */
export async function writeDist(
  folder: string,
  release: ShellRelease | RemoteRelease,
  description: Description = aDescription(release),
): Promise<string> {
  const dist = join(folder, `${'name' in release ? release.name : 'shell'}-${release.version}`);
  await mkdir(dist, { recursive: true });
  for (const { href } of filesOf(release)) await writeFile(join(dist, href.split('/').at(-1)!), contentOf(href.split('/').at(-1)!));
  await writeFile(join(dist, 'release.json'), JSON.stringify(release));
  await writeFile(join(dist, 'contract.json'), JSON.stringify(description));
  if (release.server) await writeFile(join(dist, 'first-views.json'), JSON.stringify(recordedViews));
  return dist;
}

/** Writes the build of a catalogue with these sentences, by their keys, and answers its folder. */
export async function writeCatalogue(folder: string, change: Parameters<typeof aCatalogue>[0], sentences: object): Promise<string> {
  const content = JSON.stringify(sentences);
  const release = aCatalogue(change, content);
  const home = join(folder, `${release.name}-${release.version}`);
  await mkdir(home, { recursive: true });
  await writeFile(join(home, release.catalogue.href.split('/').at(-1)!), content);
  await writeFile(join(home, 'release.json'), JSON.stringify(release));
  return home;
}

/** A build as `readCandidate` reads it, without a folder. */
export function aCandidate(release: ShellRelease | RemoteRelease | WordsRelease) {
  const names = filesOf(release).map(({ href }) => href.split('/').at(-1)!);
  const files = new Map(names.map((name) => [name, Buffer.from(contentOf(name))]));
  if ('catalogue' in release) return { kind: 'words' as const, app: release.name, files, release };
  files.set('contract.json', Buffer.from(JSON.stringify(aDescription(release))));
  return 'name' in release
    ? { kind: 'remote' as const, app: release.name, files, release }
    : { kind: 'shell' as const, app: 'shell', files, release };
}
