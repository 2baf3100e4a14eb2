import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aRemote, aShell } from '../testing/releases.ts';
import { fileStorage } from './file-storage.ts';
import { openRegistry, RevisionConflict, type Registry } from './registry.ts';

const folders: string[] = [];
const author = { by: 'mara', why: 'a test' };

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'registry-'));
  folders.push(folder);
  return folder;
}
async function aRegistry(folder: string, problems: string[] = []): Promise<Registry> {
  return openRegistry(await fileStorage(folder), {
    problem: (message) => problems.push(message),
    clock: () => new Date('2026-11-20T12:00:00Z'),
  });
}
const files = (folder: string, number: number) => join(folder, 'revisions', `${number}.json`);

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

describe('the registry', () => {
  it('is empty before the first revision', async () => {
    expect(await (await aRegistry(await aFolder())).current()).toBeNull();
  });

  it('numbers revisions, and keeps who changed it, when and why', async () => {
    const registry = await aRegistry(await aFolder());
    const first = await registry.append(null, { shell: aShell(), remotes: [] }, author);
    const second = await registry.append(first, { shell: aShell(), remotes: [aRemote()] }, { by: 'ivo', why: 'cases are back' });
    expect(first).toMatchObject({ revision: 1, previous: null, created_at: '2026-11-20T12:00:00.000Z', by: 'mara', why: 'a test' });
    expect(second).toMatchObject({ revision: 2, previous: 1, by: 'ivo', why: 'cases are back' });
    expect(await registry.current()).toEqual(second);
    expect(await registry.read(1)).toEqual(first);
    expect(await registry.history()).toEqual([1, 2]);
  });

  it('lets one of two writers win and tells the other to repeat', async () => {
    const folder = await aFolder();
    const [one, two] = [await aRegistry(folder), await aRegistry(folder)];
    const base = await one.append(null, { shell: aShell(), remotes: [] }, author);
    const outcomes = await Promise.allSettled(
      [one, two, one, two].map((registry) => registry.append(base, { shell: aShell(), remotes: [aRemote()] }, author)),
    );
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(lost).toHaveLength(3);
    for (const { reason } of lost) expect(reason).toBeInstanceOf(RevisionConflict);
    expect(await two.history()).toEqual([1, 2]);
    expect(JSON.parse(await readFile(join(folder, 'current.json'), 'utf8'))).toMatchObject({ revision: 2 });
  });

  it('refuses a revision on top of an older one', async () => {
    const registry = await aRegistry(await aFolder());
    const first = await registry.append(null, { shell: aShell(), remotes: [] }, author);
    await registry.append(first, { shell: aShell(), remotes: [aRemote()] }, author);
    await expect(registry.append(first, { shell: aShell(), remotes: [] }, author)).rejects.toThrow('run the command again');
  });

  it('refuses a document without the integrity of a file', async () => {
    const registry = await aRegistry(await aFolder());
    const remote = aRemote();
    const broken = { ...remote, entry: { href: remote.entry.href } } as typeof remote;
    await expect(registry.append(null, { shell: aShell(), remotes: [broken] }, author)).rejects.toThrow('integrity');
    expect(await registry.history()).toEqual([]);
  });

  it.each([
    ['cut short', '{"revision": 2,'],
    [
      'without integrity',
      JSON.stringify({
        revision: 2,
        previous: 1,
        created_at: '2026-11-20T12:00:00Z',
        by: 'x',
        why: 'y',
        shell: { ...aShell(), js: [{ href: '/assets/shell/1/main.js' }] },
        remotes: [],
      }),
    ],
    [
      'under another number',
      JSON.stringify({ revision: 7, previous: 1, created_at: '2026-11-20T12:00:00Z', by: 'x', why: 'y', shell: aShell(), remotes: [] }),
    ],
  ])('keeps the last good revision when the newest is %s', async (_, text) => {
    const folder = await aFolder();
    const problems: string[] = [];
    const registry = await aRegistry(folder, problems);
    const good = await registry.append(null, { shell: aShell(), remotes: [] }, author);
    await writeFile(files(folder, 2), text);
    expect(await registry.current()).toEqual(good);
    expect(problems[0]).toContain('revision 2 is passed over');
    expect(await registry.append(good, { shell: aShell(), remotes: [] }, author)).toMatchObject({ revision: 3, previous: 1 });
  });

  it('tells a watcher about a revision that another process wrote', async () => {
    const folder = await aFolder();
    const [watched, other] = [await aRegistry(folder), await aRegistry(folder)];
    const seen: number[] = [];
    const stop = watched.watch((revision) => seen.push(revision.revision));
    const first = await other.append(null, { shell: aShell(), remotes: [] }, author);
    await vi.waitFor(() => expect(seen).toEqual([1]), 5_000);
    await other.append(first, { shell: aShell(), remotes: [aRemote()] }, author);
    await vi.waitFor(() => expect(seen).toEqual([1, 2]), 5_000);
    stop();
  });
});
