import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRevision } from '@riftdrop/contract/release/open-revision';
import type { Envelope } from '@riftdrop/contract/release/signed';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { generateKey, signerOf, signText } from '../keys/key-pair.ts';
import { openRegistryKeys } from '../keys/registry-keys.ts';
import { fileStorage } from '../storage/file-storage.ts';
import { aRemote, aRevision, aShell } from '../testing/releases.ts';
import { openRegistry, RevisionConflict, type Registry } from './registry.ts';

const author = { by: 'mara', why: 'a test' };
const start = new Date('2026-11-20T12:00:00Z');
const minute = 60_000;
let folder: string;
let now = start;
const problems: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-'));
  now = start;
  problems.length = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const keysOf = () => openRegistryKeys(join(folder, 'keys/registry.json'));
const aRegistry = async (lifetime?: number): Promise<Registry> =>
  openRegistry(await fileStorage(join(folder, 'store')), await keysOf(), {
    problem: (message) => problems.push(message),
    clock: () => now,
    ...(lifetime && { lifetime }),
  });
const place = (number: number) => join(folder, 'store/public/registry/revisions', `${String(number).padStart(8, '0')}.json`);
const current = async () => JSON.parse(await readFile(join(folder, 'store/public/registry/current.json'), 'utf8')) as Envelope;
const first = { shell: aShell(), remotes: [] };
const second = { shell: aShell(), remotes: [aRemote()] };

describe('the registry', () => {
  it('is empty before the first revision', async () => {
    expect(await (await aRegistry()).current()).toBeNull();
  });

  it('numbers revisions with author, time and reason', async () => {
    const registry = await aRegistry();
    const one = await registry.append(null, first, author);
    const two = await registry.append(one, second, { by: 'ivo', why: 'cases are back' });
    expect(one).toMatchObject({ revision: 1, previous: null, created_at: start.toISOString(), by: 'mara', why: 'a test' });
    expect(two).toMatchObject({ revision: 2, previous: 1, by: 'ivo', why: 'cases are back' });
    expect(await registry.current()).toEqual(two);
    expect(await registry.read(1)).toEqual(one);
    expect(await registry.history()).toEqual([1, 2]);
  });

  it('serves documents that browsers verify', async () => {
    const registry = await aRegistry();
    const one = await registry.append(null, second, author);
    const opened = await openRevision(await current(), { keys: await registry.trusted(), lowest: 1 }, start.getTime());
    expect(opened).toEqual({ ok: true, revision: one });
    expect(await registry.envelope(1)).toEqual(await current());
    const page = await openRevision(await registry.forPages(1), { keys: await registry.trusted(), lowest: 1 }, start.getTime());
    expect(page).toMatchObject({ ok: true, revision: { revision: 1, remotes: [{ version: '1.0.0-cases', css: [], chunks: {} }] } });
  });

  it('gives the same versions the same word', async () => {
    const registry = await aRegistry();
    const one = await registry.append(null, first, author);
    const two = await registry.append(one, second, author);
    const three = await registry.append(two, first, author);
    expect([three.set === one.set, two.set === one.set]).toEqual([true, false]);
  });

  // proves P2
  it('lets one of several writers win', async () => {
    const [one, two] = [await aRegistry(), await aRegistry()];
    const base = await one.append(null, first, author);
    const outcomes = await Promise.allSettled([one, two, one, two].map((registry) => registry.append(base, second, author)));
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(lost).toHaveLength(3);
    for (const { reason } of lost) expect(reason).toBeInstanceOf(RevisionConflict);
    expect(await two.history()).toEqual([1, 2]);
    expect(JSON.parse((await current()).signed)).toMatchObject({ revision: 2 });
  });

  it('loses no change to a parallel writer', async () => {
    const store = await fileStorage(join(folder, 'store'));
    await (await aRegistry()).append(null, first, author);
    for (const moment of [1, 2]) {
      // Another writer appends just before this one lists the revisions for the n-th time.
      const other = await aRegistry();
      const live = (await other.current())!;
      let lists = 0;
      const list = async (prefix: string) => {
        if (++lists === moment) await other.append(live, second, author);
        return store.list(prefix);
      };
      const writer = openRegistry({ ...store, list }, await keysOf(), { clock: () => now });
      await expect(writer.append(live, first, author)).rejects.toBeInstanceOf(RevisionConflict);
      expect((await other.current())!.remotes).toHaveLength(1);
    }
  });

  it('refuses a revision based on an older one', async () => {
    const registry = await aRegistry();
    const one = await registry.append(null, first, author);
    await registry.append(one, second, author);
    await expect(registry.append(one, first, author)).rejects.toThrow('run the command again');
  });

  it.each([
    ['a file without integrity', { ...aRemote().entry, integrity: undefined }, 'integrity'],
    ['a hash that is none', { ...aRemote().entry, integrity: 'sha384-' }, 'integrity must be a sha384 hash'],
    [
      'a file of another site',
      { ...aRemote().entry, href: 'https://evil.example/x.js' },
      'https://evil.example/x.js is not a published file',
    ],
    ['a file of another site without a scheme', { ...aRemote().entry, href: '//evil.example/assets/a/b/c.js' }, 'is not a published file'],
    ['a file above the assets', { ...aRemote().entry, href: '/assets/cases/../x.js' }, 'is not a published file'],
  ])('refuses to sign %s', async (_, entry, message) => {
    const registry = await aRegistry();
    const broken = { shell: aShell(), remotes: [{ ...aRemote(), entry } as ReturnType<typeof aRemote>] };
    await expect(registry.append(null, broken, author)).rejects.toThrow(message);
    expect(await registry.history()).toEqual([]);
  });

  it('tells a watcher about revisions of other processes', async () => {
    const [watched, other] = [await aRegistry(), await aRegistry()];
    const seen: number[] = [];
    const stop = watched.watch((revision) => seen.push(revision.revision));
    const one = await other.append(null, first, author);
    await vi.waitFor(() => expect(seen).toEqual([1]), 5_000);
    await other.append(one, second, author);
    await vi.waitFor(() => expect(seen).toEqual([1, 2]), 5_000);
    stop();
  });
});

describe('the last good revision', () => {
  const signed = async (change: Parameters<typeof aRevision>[0]) => {
    const keys = await keysOf();
    return keys.sign('revision', JSON.stringify(aRevision({ revision: 2, previous: 1, ...change })));
  };
  const stranger = signerOf(generateKey('registry'));
  const documents: [string, string, () => Promise<string>][] = [
    ['cut short', 'is passed over', async () => '{"signed": "{'],
    ['unsigned', '(unsigned)', async () => JSON.stringify(aRevision({ revision: 2 }))],
    ['stripped of its signatures', '(unsigned)', async () => JSON.stringify({ ...(await signed({})), signatures: [] })],
    [
      'signed by a key that nobody knows',
      '(wrong-key)',
      async () => JSON.stringify(signText('revision', JSON.stringify(aRevision({ revision: 2 })), [stranger])),
    ],
    [
      'signed by a stranger in the name of the registry',
      '(tampered)',
      async () => {
        const key = (await signed({})).signatures[0]!.key;
        return JSON.stringify(signText('revision', JSON.stringify(aRevision({ revision: 2 })), [{ ...stranger, id: key }]));
      },
    ],
    ['tampered with', '(tampered)', async () => JSON.stringify({ ...(await signed({})), signed: (await signed({ by: 'eve' })).signed })],
    [
      'signed as another type',
      '(tampered)',
      async () => JSON.stringify(await (await keysOf()).sign('build', JSON.stringify(aRevision({ revision: 2 })))),
    ],
    ['an older one under a new number', 'it says to be revision 1', async () => JSON.stringify(await signed({ revision: 1 }))],
    [
      'signed without integrity',
      'integrity',
      async () => JSON.stringify(await signed({ shell: aShell({ js: [{ href: '/assets/shell/1/a.js' } as never] }) })),
    ],
    ['past its time', 'is past its time', async () => JSON.stringify(await signed({ expires_at: '2026-11-20T11:59:59Z' }))],
  ];

  // proves G37, P2
  it.each(documents)('stays when the newest is %s', async (_, reason, text) => {
    const registry = await aRegistry();
    const good = await registry.append(null, first, author);
    await writeFile(place(2), await text());
    expect(await registry.current()).toEqual(good);
    expect(await (await aRegistry()).current()).toEqual(good);
    expect(problems[0]).toContain('revision 2');
    expect(problems[0]).toContain(reason);
    expect(await registry.append(good, second, author)).toMatchObject({ revision: 3, previous: 1 });
  });

  it('never falls back while the store is down', async () => {
    const registry = await aRegistry();
    await registry.append(await registry.append(null, first, author), second, author);
    const files = await fileStorage(join(folder, 'store'));
    let away = true;
    let look = () => {};
    const storage = {
      ...files,
      read: (key: string) => (away && key.endsWith('2.json') ? Promise.reject(new Error('a bad moment')) : files.read(key)),
      watch: (_: string, changed: () => void) => {
        look = changed;
        return () => {};
      },
    };
    const reader = openRegistry(storage, await keysOf(), { problem: (message) => problems.push(message), clock: () => now });
    await expect(reader.current()).rejects.toThrow('a bad moment');
    const told: number[] = [];
    reader.watch(({ revision }) => told.push(revision));
    await vi.waitFor(() => expect(problems.at(-1)).toContain('cannot be read'));
    away = false;
    look();
    await vi.waitFor(() => expect(told).toEqual([2]));
  });

  it('is announced once, then the repaired one above', async () => {
    const registry = await aRegistry();
    await registry.append(await registry.append(null, first, author), second, author);
    const files = await fileStorage(join(folder, 'store'));
    const good = await readFile(place(2));
    await writeFile(place(2), '{');
    let look = () => {};
    const storage = { ...files, watch: (_: string, changed: () => void) => ((look = changed), () => {}) };
    const told: number[] = [];
    const reader = openRegistry(storage, await keysOf(), { problem: (message) => problems.push(message), clock: () => now });
    reader.watch(({ revision }) => told.push(revision));
    await vi.waitFor(() => expect(told).toEqual([1]));
    look();
    await writeFile(place(2), good);
    look();
    await vi.waitFor(() => expect(told).toEqual([1, 2]));
    expect(problems).toHaveLength(1);
  });

  it('stays when the newer files are taken away', async () => {
    const registry = await aRegistry();
    await registry.append(await registry.append(null, first, author), second, author);
    expect(await registry.current()).toMatchObject({ revision: 2 });
    await rm(place(2));
    expect(await registry.current()).toMatchObject({ revision: 2 });
    expect(await registry.append(await registry.current(), first, author)).toMatchObject({ revision: 3 });
  });

  it('is announced with a problem when all are expired', async () => {
    const registry = await aRegistry(minute);
    await registry.append(null, first, author);
    now = new Date(start.getTime() + minute);
    expect(await (await aRegistry()).current()).toMatchObject({ revision: 1 });
    expect(problems.at(-1)).toContain('has to be renewed');
  });

  it('has both signatures from rotation to retirement', async () => {
    const keys = await keysOf();
    const registry = openRegistry(await fileStorage(join(folder, 'store')), keys);
    const [old] = await keys.trusted();
    const one = await registry.append(null, first, author);
    const added = await keys.rotate();
    const two = await registry.append(one, second, author);
    expect((await registry.envelope(2)).signatures.map(({ key }) => key)).toEqual([old!.id, added]);
    await keys.end(old!.id, 'retired');
    expect(await registry.current()).toEqual(two);
    expect((await registry.trusted()).map(({ id }) => id)).toEqual([added]);
    expect(await registry.read(1)).toEqual(one);
    await keys.end(old!.id, 'revoked');
    await expect(registry.read(1)).rejects.toThrow('wrong-key');
    expect(await registry.read(2)).toEqual(two);
  });
});
