import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileStorage } from './file-storage.ts';
import { memoryStorage } from './memory-storage.ts';
import { clientOf, startS3Double, type S3Double } from './s3-double.ts';
import { patience, s3Storage } from './s3-storage.ts';
import { StorageOutage, type Storage } from './storage.ts';

let folder: string;
let double: S3Double;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
  double = await startS3Double();
});
afterEach(async () => {
  await double.close();
  await rm(folder, { recursive: true, force: true });
});

const bucket = (prefix = 'site/') =>
  s3Storage({
    bucket: 'bucket',
    prefix,
    client: clientOf(double),
  });

/** The same promises for every store; a second handle represents another process. */
const stores: [string, () => Promise<[Storage, Storage]>][] = [
  ['a folder', async () => [await fileStorage(folder), await fileStorage(folder)]],
  ['a bucket', async () => [bucket(), bucket()]],
  ['memory', async () => [memoryStorage(), memoryStorage()].fill(memoryStorage()) as [Storage, Storage]],
];

describe.each(stores)('%s', (_, open) => {
  let one: Storage;
  let two: Storage;
  beforeEach(async () => {
    [one, two] = await open();
  });
  const read = async (key: string) => (await two.read(key))?.body.toString();

  it('has nothing at first', async () => {
    expect([await one.read('a/b.json'), await one.list('a/')]).toEqual([null, []]);
  });

  it('creates a document once', async () => {
    expect(await one.create('a/1.json', 'first')).toBe(true);
    expect(await two.create('a/1.json', 'second')).toBe(false);
    expect(await read('a/1.json')).toBe('first');
  });

  it('lets one of many writers create a key', async () => {
    const outcomes = await Promise.all(Array.from({ length: 10 }, (_one, at) => (at % 2 ? one : two).create('a/1.json', `writer ${at}`)));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await read('a/1.json')).toBe(`writer ${outcomes.indexOf(true)}`);
  });

  it('replaces exactly what was read', async () => {
    await one.put('keys.json', 'a');
    const { etag } = (await one.read('keys.json'))!;
    expect(await two.replace('keys.json', 'b', etag)).toBe(true);
    expect(await one.replace('keys.json', 'c', etag)).toBe(false);
    expect(await read('keys.json')).toBe('b');
  });

  it('lets one of many writers replace a value', async () => {
    await one.put('keys.json', 'a');
    const { etag } = (await one.read('keys.json'))!;
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_one, at) => (at % 2 ? one : two).replace('keys.json', `writer ${at}`, etag)),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await read('keys.json')).toBe(`writer ${outcomes.indexOf(true)}`);
  });

  it('does not replace what is not there', async () => {
    expect(await one.replace('keys.json', 'a', '"0123456789abcdef"')).toBe(false);
    expect(await one.read('keys.json')).toBeNull();
  });

  it('writes over and takes away', async () => {
    await one.put('index.html', 'old');
    await two.put('index.html', 'new');
    expect(await read('index.html')).toBe('new');
    await one.remove('index.html');
    await one.remove('index.html');
    expect(await read('index.html')).toBeUndefined();
  });

  it('keeps bytes as they are', async () => {
    const bytes = Buffer.from([0, 255, 10, 13, 128]);
    await one.put('a/font.woff2', bytes);
    expect((await two.read('a/font.woff2'))!.body).toEqual(bytes);
  });

  it('lists keys below a prefix, sorted, over pages', async () => {
    for (const number of [5, 3, 1, 4, 2]) await one.create(`a/x/${number}.json`, '');
    await one.create('b/6.json', '');
    await one.create('a/y.json', '');
    expect(await two.list('a/x/')).toEqual(['a/x/1.json', 'a/x/2.json', 'a/x/3.json', 'a/x/4.json', 'a/x/5.json']);
    expect(await two.list('a/x/', 'a/x/3.json')).toEqual(['a/x/4.json', 'a/x/5.json']);
    expect(await two.list('a/')).toHaveLength(6);
  });

  it('tells a watcher that something may be new', async () => {
    const changed = vi.fn<() => void>();
    const stop = one.watch('a/', changed);
    await two.create('a/1.json', '');
    await vi.waitFor(() => expect(changed).toHaveBeenCalled(), 4_000);
    stop();
  });
});

describe('a folder', () => {
  it.each(['../out', '/etc/passwd', 'a//b', 'a/../b', '.hidden', 'a/.hidden', ''])('has no document "%s"', async (key) => {
    const store = await fileStorage(folder);
    await expect(store.read(key)).rejects.toThrow('cannot be the name of a stored document');
    await expect(store.put(key, 'x')).rejects.toThrow('cannot be the name of a stored document');
  });

  it('leaves no draft after any write', async () => {
    const store = await fileStorage(folder);
    await store.create('a/1.json', 'x');
    await store.create('a/1.json', 'y');
    await store.replace('a/1.json', 'z', 'wrong');
    expect(await readdir(join(folder, 'a'))).toEqual(['1.json']);
  });
});

describe('a bucket', () => {
  it('keeps objects below its prefix with headers', async () => {
    const store = bucket('live/');
    await store.put('public/assets/cases/1/main.js', 'x');
    await store.put('public/assets/cases/1/main.js.br', 'x');
    await store.put('public/registry/current.json', '{}');
    const headers = [...double.objects].map(([key, { headers: sent }]) => [
      key,
      sent['content-type'],
      sent['cache-control'],
      sent['content-encoding'],
    ]);
    expect(headers).toEqual([
      ['live/public/assets/cases/1/main.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable', undefined],
      ['live/public/assets/cases/1/main.js.br', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable', 'br'],
      ['live/public/registry/current.json', 'application/json; charset=utf-8', 'no-cache', undefined],
    ]);
    expect(await store.list('public/registry/')).toEqual(['public/registry/current.json']);
  });

  it('retries conflicting writes, then reports them', async () => {
    const store = bucket();
    double.collide(2);
    expect(await store.create('a/1.json', 'x')).toBe(true);
    double.collide(10);
    await expect(store.create('a/2.json', 'x')).rejects.toThrow('ConditionalRequestConflict');
  });

  it.each(['away', 'silent'] as const)('that is %s ends a read as an outage', async (mood) => {
    expect(patience).toEqual({ connectionTimeout: 3_000, socketTimeout: 20_000 });
    const client = clientOf(double, { maxAttempts: 1, requestHandler: { ...patience, socketTimeout: 100 } });
    const store = s3Storage({ bucket: 'bucket', client });
    double.mood = mood;
    await expect(store.read('a/1.json')).rejects.toThrow(StorageOutage);
    await expect(store.list('a/')).rejects.toThrow(StorageOutage);
  });

  it('recognises its own write after a lost answer', async () => {
    const store = bucket();
    double.loseAnswer();
    expect(await store.create('a/1.json', 'mine')).toBe(true);
    const { etag } = (await store.read('a/1.json'))!;
    double.loseAnswer();
    expect(await store.replace('a/1.json', 'mine too', etag)).toBe(true);
    expect(await store.create('a/1.json', 'mine')).toBe(false);
  });
});
