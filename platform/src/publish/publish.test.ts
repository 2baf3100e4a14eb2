import { appendFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSite, type Site } from '../site.ts';
import { backendDescription } from '@riftdrop/contract/release/backend-description';
import { describedBackend } from '../gate/described-backend.ts';
import { pinsOf } from '../registry/composition.ts';
import { aDescription, aRemote, aShell, writeCatalogue, writeDist } from '../testing/releases.ts';
import { buildsIn } from './candidate.ts';
import { offer } from './offer.ts';
import { publish, PublishError } from './publish.ts';

const author = { by: 'mara', why: 'a test' };
let folder: string;
let site: Site;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publish-'));
  site = await openSite(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const dist = (release: Parameters<typeof writeDist>[1]) => writeDist(folder, release);
const attempt = async (...dists: string[]): Promise<string> =>
  publish(site, dists, author).then(
    () => 'published',
    (error: Error) => error.message,
  );

describe('publish', () => {
  it('promotes shell and remotes in one revision', async () => {
    const revision = await publish(site, [await dist(aShell()), await dist(aRemote())], author);
    expect(revision).toMatchObject({ revision: 1, shell: { version: '1.0.0-shell' }, remotes: [{ name: 'cases' }] });
    expect(await site.artefacts.get('cases', '1.0.0-cases', 'home.js', new Set(['br']))).toMatchObject({ encoding: 'br' });
  });

  it('changes nothing when all is live', async () => {
    const dists = [await dist(aShell()), await dist(aRemote())];
    await publish(site, dists, author);
    expect(await publish(site, dists, author)).toMatchObject({ revision: 1 });
    expect(await site.registry.history()).toEqual([1]);
  });

  it('leaves the other remotes as they are', async () => {
    const other = aRemote({ name: 'profile', container: 'riftdrop_profile', version: '3.0.0', routes: [] });
    await publish(site, [await dist(aShell()), await dist(aRemote()), await dist(other)], author);
    const next = await publish(site, [await dist(aRemote({ version: '1.1.0-cases' }))], author);
    expect(next.remotes.map(({ name, version }) => `${name}@${version}`)).toEqual(['cases@1.1.0-cases', 'profile@3.0.0']);
  });

  it('removes unnamed remotes in an exact composition', async () => {
    const dists = [await dist(aShell()), await dist(aRemote())];
    await publish(site, [...dists, await dist(aRemote({ name: 'old', container: 'riftdrop_old', routes: [] }))], author);
    const next = await publish(site, dists, author, { exactly: true });
    expect(next.remotes.map(({ name }) => name)).toEqual(['cases']);
  });

  it('promotes apps with their catalogues, and offers a later one without changing what is live', async () => {
    const app = join(folder, 'mfe-cases');
    await mkdir(join(app, 'dist-words'), { recursive: true });
    await writeFile(join(app, 'dist-words/english.json'), '{}');
    await rename(await dist(aRemote()), join(app, 'dist'));
    for (const language of ['de', 'pl'])
      await rename(await writeCatalogue(folder, { language, version: '1' }, {}), join(app, 'dist-words', language));
    expect(buildsIn(app)).toEqual(['dist', 'dist-words/de', 'dist-words/pl'].map((name) => join(app, name)));
    const first = await publish(site, [await dist(aShell()), ...buildsIn(app)], author, { exactly: true });
    const versions = pinsOf(first).map(({ app: unit, version }) => `${unit}@${version}`);
    expect(versions).toEqual(['shell@1.0.0-shell', 'cases@1.0.0-cases', 'cases.de@1', 'cases.pl@1']);
    const newer = await writeCatalogue(folder, { version: '2' }, {});
    expect(await offer(site, [newer], author)).toEqual([{ app: 'cases.pl', version: '2', live: '1' }]);
    expect(await site.registry.history()).toEqual([1]);
    const next = await publish(site, [await dist(aShell()), join(app, 'dist'), newer], author, { exactly: true });
    expect(next.words).toMatchObject([{ name: 'cases.pl', version: '2' }]);
  });

  it('refuses a remote before there is a shell', async () => {
    expect(await attempt(await dist(aRemote()))).toContain('publish the shell first');
  });

  it('refuses a folder without a build', async () => {
    expect(await attempt(join(folder, 'nothing'))).toContain('build the app first');
  });

  it('refuses a release that breaks its schema', async () => {
    const path = await dist(aRemote());
    await writeFile(
      join(path, 'release.json'),
      JSON.stringify({ ...aRemote(), routes: [{ path: 'no-slash', page: 'home', title: 'Home' }] }),
    );
    expect(await attempt(path)).toContain('is not a release');
  });

  it('refuses a file with other bytes than released', async () => {
    const path = await dist(aRemote());
    await appendFile(join(path, 'home.js'), ';globalThis.planted = 1');
    expect(await attempt(await dist(aShell()), path)).toContain('home.js has other bytes than release.json says');
    expect(await site.registry.current()).toBeNull();
  });

  it('refuses a build that lacks a released file', async () => {
    const path = await dist(aRemote());
    await rm(join(path, 'case.js'));
    expect(await attempt(await dist(aShell()), path)).toContain('case.js is promised in release.json and missing');
  });

  it('refuses a file outside its version folder', async () => {
    const elsewhere = { ...aRemote().entry, href: '/assets/wallet/1.0.0/remote-entry.js' };
    expect(await attempt(await dist(aShell()), await dist(aRemote({ entry: elsewhere })))).toContain(
      'must lie below /assets/cases/1.0.0-cases/',
    );
  });

  it('refuses a remote for another host API', async () => {
    expect(await attempt(await dist(aShell()), await dist(aRemote({ host: '^2.0.0' })))).toContain(
      'cases@1.0.0-cases needs host API ^2.0.0, the shell lends 1.2.0',
    );
  });

  it('refuses a shell without a needed host API', async () => {
    await publish(site, [await dist(aShell()), await dist(aRemote())], author);
    expect(await attempt(await dist(aShell({ version: '2.0.0', host: '2.0.0' })))).toContain(
      'cases@1.0.0-cases needs host API ^1.0.0, the shell lends 2.0.0',
    );
  });

  it('refuses an entry and page over budget', async () => {
    const message = await attempt(await dist(aShell()), await dist(aRemote({ budget: { entry: 20, page: 100 } })));
    expect(message).toContain('the entry weighs');
    expect(message).toContain('page home with entry and sheet weighs');
  });

  it('refuses a path or modal of another app', async () => {
    const modals = [{ name: 'odds', modal: 'odds', access: 'public' as const }];
    const other = aRemote({
      name: 'profile',
      container: 'riftdrop_profile',
      modals,
      routes: [{ path: '/terms', page: 'home', title: 'Mine', access: 'public' }],
    });
    const message = await attempt(await dist(aShell()), await dist(aRemote({ modals })), await dist(other));
    expect(message).toContain('route /terms already belongs to shell');
    expect(message).toContain('modal odds already belongs to cases');
  });

  it('names every reason with its rule at once', async () => {
    const dists = [await dist(aShell()), await dist(aRemote({ host: '^9.0.0', budget: { entry: 20, page: 50_000 } }))];
    const refused = await publish(site, dists, author).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(PublishError);
    expect((refused as PublishError).findings.map(({ rule }) => rule)).toEqual(['host-range', 'budget']);
  });

  it('says what to do about each reason', async () => {
    expect(await attempt(await dist(aShell()), await dist(aRemote({ host: '^2.0.0' })))).toContain(
      'Publish a shell that lends it first, or together with this remote.',
    );
  });

  it('refuses a backend that breaks a live remote', async () => {
    const backend = backendDescription();
    const uses = backend.provides.filter(({ name }) => name === 'GET /dropcase');
    const remote = await writeDist(folder, aRemote(), { ...aDescription(aRemote()), uses: [...aDescription(aRemote()).uses, ...uses] });
    const first = await publish(site, [await dist(aShell()), remote], author, { backend });
    expect(first.backend).toBe(describedBackend(backend).version);
    const without = { ...backend, contract: '9.0.0', provides: backend.provides.filter(({ name }) => name !== 'GET /dropcase') };
    await expect(publish(site, [], author, { backend: without })).rejects.toThrow(
      'cases@1.0.0-cases uses call GET /dropcase, which backend@',
    );
    expect(await site.registry.history()).toEqual([1]);
  });

  it('needs no new contract version for a whole site', async () => {
    const backend = backendDescription();
    const dists = [await dist(aShell()), await dist(aRemote())];
    await publish(site, dists, author, { backend });
    const changed = { ...backend, provides: backend.provides.filter(({ name }) => name !== 'GET /dropcase') };
    await expect(publish(site, dists, author, { backend: changed })).rejects.toThrow('call GET /dropcase: is gone; the contract is still');
    expect(await publish(site, dists, author, { exactly: true, backend: changed })).toMatchObject({ revision: 2 });
  });
});
