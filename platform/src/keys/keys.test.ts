import { openSigned } from '@riftdrop/contract/release/signed';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryStorage } from '../storage/memory-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { countersign, generateKey, signerOf, signText } from './key-pair.ts';
import { ensurePrivateKey, readPrivateKey } from './private-key.ts';
import { foreignRegistryKeys, openRegistryKeys } from './registry-keys.ts';
import { isAllowed, openTeamKeys, type TeamKey } from './team-keys.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keys-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a key', () => {
  it('signs for its public half with its own id', async () => {
    const [one, two] = [generateKey('cases'), generateKey('cases')];
    expect(one.id).toMatch(/^cases-[0-9a-f]{8}$/);
    expect(one.id).not.toBe(two.id);
    const envelope = signText('build', '{}', [signerOf(one)]);
    expect(await openSigned(envelope, 'build', [one])).toMatchObject({ ok: true, key: one.id });
    expect(await openSigned(envelope, 'build', [{ ...two, id: one.id }])).toMatchObject({ ok: false, reason: 'tampered' });
  });

  it('adds its signature to that of another, once', async () => {
    const [team, registry] = [generateKey('cases'), generateKey('registry')];
    const both = countersign('build', countersign('build', signText('build', '{}', [signerOf(team)]), [signerOf(registry)]), [
      signerOf(registry),
    ]);
    expect(both.signatures.map(({ key }) => key)).toEqual([team.id, registry.id]);
    for (const key of [team, registry]) expect(await openSigned(both, 'build', [key])).toMatchObject({ ok: true });
  });

  it('is refused with a bad owner or damaged half', () => {
    expect(() => generateKey('Cases Team')).toThrow('cannot name the owner of a key');
    expect(() => signerOf({ ...generateKey('cases'), private: 'AAAA' })).toThrow('is damaged');
  });
});

describe('a key file', () => {
  const path = () => join(folder, 'keys', 'operator.json');

  it('is made once for this account only', async () => {
    const key = await ensurePrivateKey(path(), 'operator');
    expect((await stat(path())).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'keys'))).mode & 0o777).toBe(0o700);
    expect(await ensurePrivateKey(path(), 'operator')).toEqual(key);
  });

  it('is the same for processes starting at once', async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => ensurePrivateKey(path(), 'operator')));
    expect(new Set(keys.map(({ id }) => id)).size).toBe(1);
  });

  it('is refused when readable by others or invalid', async () => {
    await ensurePrivateKey(path(), 'operator');
    await chmod(path(), 0o640);
    await expect(readPrivateKey(path())).rejects.toThrow(`run: chmod 600 ${path()}`);
    await expect(readPrivateKey(join(folder, 'none.json'))).rejects.toThrow('there is no key at');
    await writeFile(join(folder, 'other.json'), '{"id":"x"}', { mode: 0o600 });
    await expect(readPrivateKey(join(folder, 'other.json'))).rejects.toThrow('is not a key file');
  });
});

describe("the registry's keys", () => {
  const open = () => openRegistryKeys(join(folder, 'registry.json'));

  it('begin with one, rotate, and never all end', async () => {
    const keys = await open();
    const [first] = await keys.trusted();
    await expect(keys.end(first!.id, 'retired')).rejects.toThrow('is the only key that signs; rotate first');
    await expect(keys.end('registry-0', 'retired')).rejects.toThrow('the registry has no key registry-0');
    const second = await keys.rotate();
    expect((await keys.sign('revision', '{}')).signatures.map(({ key }) => key)).toEqual([first!.id, second]);
    await keys.end(first!.id, 'retired');
    expect((await (await open()).trusted()).map(({ id }) => id)).toEqual([second]);
    expect((await keys.readable()).map(({ id }) => id)).toEqual([first!.id, second]);
    await keys.end(first!.id, 'revoked');
    expect((await keys.readable()).map(({ id }) => id)).toEqual([second]);
    expect((await stat(join(folder, 'registry.json'))).mode & 0o777).toBe(0o600);
  });

  it('report a missing file and make no new one', async () => {
    const keys = await open();
    await rm(join(folder, 'registry.json'));
    await expect(keys.sign('revision', '{}')).rejects.toThrow('bring it back from a copy');
  });

  it('of another machine check and do not sign', async () => {
    const own = await open();
    const [key] = await own.trusted();
    const foreign = foreignRegistryKeys(`${key!.id}:${key!.public}`);
    expect(await openSigned(await own.sign('tag', '{}'), 'tag', await foreign.readable())).toMatchObject({ ok: true });
    expect(foreign.canSign).toBe(false);
    await expect(foreign.sign('tag', '{}')).rejects.toThrow('can only read it');
    expect(() => foreignRegistryKeys('registry-1:AAAA')).toThrow('REGISTRY_KEYS must list keys as id:public');
  });
});

describe('the keys of the teams', () => {
  let storage: Storage;
  const aTeamKey = (id: string, change: Partial<TeamKey> = {}): TeamKey => ({
    id,
    public: 'AAAA',
    team: 'cases',
    remotes: ['cases'],
    rights: ['publish'],
    added_at: '2026-11-20T12:00:00Z',
    added_by: 'mara',
    ...change,
  });
  const open = async () => openTeamKeys(storage, await openRegistryKeys(join(folder, 'registry.json')));
  beforeEach(() => {
    storage = memoryStorage();
  });

  it('are all kept when added at once', async () => {
    const teams = await open();
    await Promise.all(['a', 'b', 'c', 'd'].map((id) => teams.put(aTeamKey(id))));
    expect((await teams.list()).map(({ id }) => id).sort()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('admit no request after they are revoked', async () => {
    const teams = await open();
    await teams.put(aTeamKey('a'));
    await teams.revoke('a', 'mara', 'the laptop is lost');
    expect(await teams.find('a')).toBeNull();
    expect((await teams.list())[0]!.revoked).toMatchObject({ by: 'mara', why: 'the laptop is lost' });
    await expect(teams.revoke('b', 'mara', 'x')).rejects.toThrow('there is no key b');
  });

  it('cannot be added by writing the file', async () => {
    const teams = await open();
    await teams.put(aTeamKey('a'));
    const stored = (await storage.read('private/keys.json'))!.body.toString();
    await storage.put('private/keys.json', stored.replace('cases', 'shell'));
    await expect(teams.find('a')).rejects.toThrow("does not carry the registry's signature (tampered)");
    await storage.put('private/keys.json', JSON.stringify({ keys: [aTeamKey('eve')] }));
    await expect(teams.find('eve')).rejects.toThrow('(unsigned)');
  });

  it.each<[string, Partial<TeamKey>, string | undefined, boolean]>([
    ['its own remote', {}, 'cases', true],
    ['another remote', {}, 'profile', false],
    ['any remote with a star', { remotes: ['*'] }, 'profile', true],
    ['nothing without the right', { rights: ['kill', 'admin'] }, 'cases', false],
    ['what concerns no app', {}, undefined, true],
  ])('allow %s or not', (_, change, app, allowed) => {
    expect(isAllowed(aTeamKey('a', change), 'publish', app)).toBe(allowed);
  });

  it('are in no public file', async () => {
    await (await open()).put(aTeamKey('a'));
    expect(await storage.list('public/')).toEqual([]);
    expect(JSON.parse(await readFile(join(folder, 'registry.json'), 'utf8'))).toMatchObject({ keys: [{ state: 'active' }] });
  });
});
