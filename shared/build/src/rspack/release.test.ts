import type { RemoteManifest, ShellManifest } from '@riftdrop/contract/release/remotes';
import { remoteRelease as schema, shellRelease as shellSchema } from '@riftdrop/contract/release/remotes';
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { integrity, weight, type Build } from './release-plugin.ts';
import { remoteRelease, shellRelease } from './release.ts';

const manifest: RemoteManifest = {
  name: 'wallet',
  title: 'Wallet',
  host: '^1.0.0',
  routes: [
    { path: '/wallet', page: 'home', title: 'Wallet', access: 'public' },
    { path: '/wallet/old', page: 'home', title: 'Wallet', access: 'public' },
  ],
  menu: [],
  slots: [],
  modals: [{ name: 'add', modal: 'add', access: 'public' }],
  budget: { entry: 2_000, page: 10_000 },
};

/** A build whose chunk groups need these files; each has about as many bytes gzip: a comment that cannot be compressed further. */
function aBuild(sizes: Record<string, number>, groups: Record<string, string[]>): Build {
  const files = new Map(Object.entries(sizes).map(([name, size]) => [name, Buffer.from(`/*${randomBytes(size).toString('base64url')}*/`)]));
  return {
    version: '1.0.0-abc',
    files,
    filesOf: (group) => groups[group] ?? [],
    takenBy: (group) => (group === 'page-home' ? ['react', '@base-ui/react/menu', '@riftdrop/host/query'] : ['react']),
    chunkId: (name) => (name === 'styles' ? '14' : undefined),
    asset: (app, name) => ({ href: `/assets/${app}/1.0.0-abc/${name}`, integrity: integrity(files.get(name)!) }),
  };
}
const sizes = {
  'remote-entry.0a.js': 1_000,
  'remote.1.js': 100,
  'shared.2.js': 500,
  'page-home.3.js': 900,
  'modal-add.4.js': 300,
  'styles.5.css': 400,
};
const groups = {
  remote: ['styles.5.css', 'remote.1.js'],
  'page-home': ['shared.2.js', 'page-home.3.js'],
  'modal-add': ['shared.2.js', 'modal-add.4.js'],
};
const names = (assets: { href: string }[] = []) => assets.map(({ href }) => href.replace('/assets/wallet/1.0.0-abc/', ''));

describe('the release of a remote', () => {
  it('names each file of a part with hash', () => {
    const build = aBuild(sizes, groups);
    const release = schema.parse(remoteRelease(manifest, 'riftdrop_wallet', build));
    expect(names([release.entry])).toEqual(['remote-entry.0a.js']);
    expect(names(release.chunks['page:home'])).toEqual(['remote.1.js', 'shared.2.js', 'page-home.3.js']);
    expect(names(release.chunks['modal:add'])).toEqual(['remote.1.js', 'shared.2.js', 'modal-add.4.js']);
    expect(release.entry.integrity).toBe(integrity(build.files.get('remote-entry.0a.js')!));
    expect(release.css).toEqual([{ ...build.asset('wallet', 'styles.5.css'), mark: 'riftdrop_wallet:chunk-14' }]);
  });

  it('names the late modules of the shell that a part takes', () => {
    const release = schema.parse(remoteRelease(manifest, 'riftdrop_wallet', aBuild(sizes, groups)));
    expect(release.late).toEqual({ 'page:home': ['@base-ui/react/menu', '@riftdrop/host/query'] });
  });

  it('is refused above the entry budget with figures', () => {
    const build = aBuild({ ...sizes, 'remote-entry.0a.js': 3_000 }, groups);
    const bytes = weight(build.files.get('remote-entry.0a.js')!);
    expect(() => remoteRelease(manifest, 'riftdrop_wallet', build)).toThrow(
      `the entry of wallet weighs ${bytes} bytes gzip, its budget in remote.json is 2000`,
    );
  });

  it('is refused above the page budget, counting everything', () => {
    expect(() => remoteRelease({ ...manifest, budget: { entry: 2_000, page: 2_900 } }, 'riftdrop_wallet', aBuild(sizes, groups))).toThrow(
      'page:home of wallet with entry and sheet weighs',
    );
    expect(() =>
      remoteRelease({ ...manifest, budget: { entry: 2_000, page: 3_600 } }, 'riftdrop_wallet', aBuild(sizes, groups)),
    ).not.toThrow();
  });
});

describe('the server build of a remote', () => {
  const withServer = (bytes: number) => aBuild({ ...sizes, 'server.0123456789.cjs': bytes }, groups);

  it('is named with its hash', () => {
    const build = withServer(900);
    const { server } = schema.parse(remoteRelease(manifest, 'riftdrop_wallet', build));
    expect(server).toEqual(build.asset('wallet', 'server.0123456789.cjs'));
    expect(schema.parse(remoteRelease(manifest, 'riftdrop_wallet', aBuild(sizes, groups))).server).toBeUndefined();
  });

  it('is refused above its limit, and counts for no page', () => {
    expect(() => remoteRelease(manifest, 'riftdrop_wallet', withServer(150_000))).not.toThrow();
    expect(() => remoteRelease(manifest, 'riftdrop_wallet', withServer(250_000))).toThrow(
      /^the server build of wallet weighs \d+ bytes gzip, the site allows 180000$/,
    );
  });
});

describe('the files of a remote', () => {
  const build = aBuild(sizes, groups);
  const withFile = (name: string, content: string) => ({ ...build, files: new Map([...build.files, [name, Buffer.from(content)]]) });

  it('are refused when a style sheet affects other pages', () => {
    expect(() => remoteRelease(manifest, 'riftdrop_wallet', withFile('styles.5.css', 'body { color: red }'))).toThrow(
      'mfe-wallet emits what may not be published:\n  - styles.5.css: "body" is a reset: it changes every page of the site\n   ' +
        ' Tokens and reset',
    );
  });

  it('are refused when a script evaluates text', () => {
    expect(() => remoteRelease(manifest, 'riftdrop_wallet', withFile('remote.1.js', 'eval("1")'))).toThrow(
      'remote.1.js: eval runs text as code: eval("1")',
    );
  });

  // proves PLATFORM-503, PLATFORM-008
  it('are refused when a script calls developer routes', () => {
    expect(() => remoteRelease(manifest, 'riftdrop_wallet', withFile('page-home.3.js', 'ask("POST /dev/session", { new: true })'))).toThrow(
      'page-home.3.js: calls POST /dev/session, which is for developers only',
    );
  });
});

describe('the release of the shell', () => {
  it('names scripts, sheet, fonts, document and root files', () => {
    const declared: ShellManifest = {
      routes: [{ path: '/terms', title: 'Terms' }],
      slots: ['shell.live'],
      modals: [],
      moved: [],
    };
    const files = {
      'main.1.js': 9,
      'live.2.js': 9,
      'main.3.css': 9,
      'onest-latin-wght-normal.4.woff2': 9,
      'onest-cyrillic-wght-normal.5.woff2': 9,
      'document.6.html': 9,
      'root.robots.0123456789.txt': 9,
    };
    const release = shellSchema.parse(shellRelease(declared, aBuild(files, { main: ['main.3.css', 'main.1.js'] })));
    const file = (asset?: { href: string }) => asset?.href.split('/').at(-1);
    expect(release.js.map(file)).toEqual(['main.1.js']);
    expect(release.css.map(file)).toEqual(['main.3.css']);
    expect(release.fonts.map(file)).toEqual(['onest-latin-wght-normal.4.woff2']);
    expect(file(release.document)).toBe('document.6.html');
    expect(file(release.root['/robots.txt'])).toBe('root.robots.0123456789.txt');
    expect(release).toMatchObject({ routes: declared.routes, slots: declared.slots });
  });
});
