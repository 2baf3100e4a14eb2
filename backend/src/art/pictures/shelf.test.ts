import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { shelfIn } from './shelf.ts';

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'riftdrop-art-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

const below = (dir: string): string[] => readdirSync(dir, { recursive: true, encoding: 'utf8' });

describe('the shelf', () => {
  it('returns a stored picture, also to another process', async () => {
    const dir = folder();
    await shelfIn(dir, 'one').write('a_400.avif', Buffer.from('picture'));
    expect(await shelfIn(dir, 'one').read('a_400.avif')).toEqual(Buffer.from('picture'));
    expect(await shelfIn(dir, 'one').read('b_400.avif')).toBeNull();
  });

  it('shows whole files during repeated writes', async () => {
    const shelf = shelfIn(folder(), 'one'),
      sizes = new Set<number | undefined>();
    const contents = [1, 2, 3, 4].map((fill) => Buffer.alloc(400_000, fill));
    const writing = Promise.all(contents.map((bytes) => shelf.write('a.png', bytes)));
    let over = false;
    void writing.finally(() => (over = true));
    while (!over) {
      const bytes = await shelf.read('a.png');
      sizes.add(bytes?.length);
      if (bytes) expect(bytes.every((byte) => byte === bytes[0])).toBe(true);
    }
    await writing;
    sizes.delete(undefined);
    expect([...sizes, 400_000].every((size) => size === 400_000)).toBe(true);
  });

  it('leaves no partial file when the last step fails', async () => {
    const dir = folder();
    await shelfIn(dir, 'one').write('a.png', Buffer.from('x'));
    const place = join(
      dir,
      'art',
      'one',
      below(join(dir, 'art', 'one')).find((name) => name.endsWith('a.png'))!,
    );
    rmSync(place);
    mkdirSync(join(place, 'in the way'), { recursive: true });
    await expect(shelfIn(dir, 'one').write('a.png', Buffer.from('x'))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST|ENOTDIR/);
    expect(below(dir).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it("drops older generators' pictures at its first write", async () => {
    const dir = folder();
    await shelfIn(dir, 'old').write('a.png', Buffer.from('old'));
    await shelfIn(dir, 'new').write('a.png', Buffer.from('new'));
    expect(await shelfIn(dir, 'old').read('a.png')).toBeNull();
    expect(await shelfIn(dir, 'new').read('a.png')).toEqual(Buffer.from('new'));
  });

  it('deletes the least recently used files when full', async () => {
    const dir = folder();
    const shelf = shelfIn(dir, 'one', 1000);
    const bytes = Buffer.alloc(100);
    const age = (name: string, days: number): void => {
      const place = below(dir).find((path) => path.endsWith(name))!;
      const time = new Date(Date.now() - days * 24 * 3600_000);
      utimesSync(join(dir, place), time, time);
    };
    for (let n = 0; n < 10; n++) await shelf.write(`${n}.png`, bytes);
    for (let n = 0; n < 10; n++) age(`${n}.png`, 20 - n);
    // The oldest one is in use.
    expect(await shelf.read('0.png')).toEqual(bytes);
    await shelf.write('new.png', bytes);
    const left = await Promise.all(['0.png', '1.png', '2.png', '3.png', '9.png', 'new.png'].map((name) => shelf.read(name)));
    expect(left.map((found) => found !== null)).toEqual([true, false, false, true, true, true]);
  });

  it('counts files on disk and of other processes', async () => {
    const dir = folder();
    const size = () => below(dir).filter((name) => name.endsWith('.png')).length * 100;
    for (let n = 0; n < 20; n++) await shelfIn(dir, 'one').write(`${n}.png`, Buffer.alloc(100));
    const [one, other] = [shelfIn(dir, 'one', 1000), shelfIn(dir, 'one', 1000)];
    for (let n = 20; n < 40; n++) {
      await one.write(`${n}.png`, Buffer.alloc(100));
      await other.write(`${n + 20}.png`, Buffer.alloc(100));
    }
    expect(size()).toBeLessThanOrEqual(1300);
  });

  it('reports a folder that cannot be written', async () => {
    const dir = folder();
    writeFileSync(join(dir, 'art'), 'a file in the way');
    await expect(shelfIn(dir, 'one').write('a.png', Buffer.from('x'))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST|ENOTDIR/);
  });
});
