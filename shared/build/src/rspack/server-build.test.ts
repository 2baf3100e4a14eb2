import type { RemoteManifest } from '@riftdrop/contract/release/remotes';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { remoteOnServer, serverFile, shellOnServer } from './server-build.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'server-build-'));
  mkdirSync(join(folder, 'src'));
  write('package.json', JSON.stringify({ name: 'app', version: '1.2.3' }));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

const manifest = {
  name: 'wallet',
  routes: [
    { path: '/wallet', page: 'home', title: 'Wallet', access: 'public', render: true },
    { path: '/wallet/:id', page: 'home', title: 'Wallet', access: 'public', render: true },
    { path: '/wallet/new', page: 'add', title: 'Add', access: 'public' },
  ],
} as unknown as RemoteManifest;

function aRemote(home: string): void {
  write(
    'src/remote.tsx',
    `import { defineRemote } from '@riftdrop/host/remote';
     export default defineRemote({ pages: {
       home: () => import(/* webpackChunkName: "page-home" */ './home.tsx'),
       add: () => import(/* webpackChunkName: "page-add" */ './add.tsx'),
     } });`,
  );
  write('src/home.tsx', home);
  write('src/add.tsx', `throw new Error('not a part of it');`);
}

/** Runs a server build as the renderer does, with texts in the place of the modules that it takes. */
function exportsOf(code: Buffer): Record<string, unknown> {
  const module = { exports: {} };
  runInNewContext(code.toString('utf8'), { module, exports: module.exports, require: (name: string) => ({ name }), Error, Object });
  return module.exports;
}

it('of a remote has the pages that are rendered, each once, in one file', async () => {
  write('src/late.ts', `export const late = 'late';`);
  write('src/home.css', 'p { color: red }');
  aRemote(`import { name } from 'nanostores';
    import './home.css';
    export const taken: string = name;
    export const version = __APP_VERSION__;
    export const later = () => import('./late.ts');
    export default function Home() { return null; }`);
  const entry = remoteOnServer(folder, manifest)!;
  const { pages } = exportsOf(await serverFile(folder, entry)) as { pages: Record<string, Record<string, unknown>> };
  expect(Object.keys(pages)).toEqual(['home']);
  expect(pages.home).toMatchObject({ taken: 'nanostores', version: '1.2.3', default: expect.any(Function) as unknown });
  expect(await (pages.home!.later as () => Promise<object>)()).toMatchObject({ late: 'late' });
});

it('is the same file for the same sources', async () => {
  aRemote(`export default function Home() { return null; }`);
  const entry = remoteOnServer(folder, manifest)!;
  expect((await serverFile(folder, entry)).equals(await serverFile(folder, entry))).toBe(true);
});

it('is refused with a module of Node in it', async () => {
  aRemote(`import { readFileSync } from 'node:fs'; export default () => readFileSync('/etc/passwd', 'utf8');`);
  await expect(serverFile(folder, remoteOnServer(folder, manifest)!)).rejects.toThrow(/server build of wallet: [\s\S]*node:fs/);
});

it('is there only for an app that is rendered', () => {
  expect(remoteOnServer(folder, { ...manifest, routes: manifest.routes.slice(2) })).toBeNull();
  expect(shellOnServer(folder)).toBeNull();
  write('src/server.tsx', `export const render = () => ({ html: '' });`);
  expect(shellOnServer(folder)).toMatchObject({
    app: 'shell',
    taken: [],
    source: expect.stringContaining('"react/jsx-runtime": () =>') as string,
  });
});
