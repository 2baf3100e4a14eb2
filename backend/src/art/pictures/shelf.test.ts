import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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
  it('gives back what was put on it, also to the next process', async () => {
    const dir = folder();
    await shelfIn(dir, 'one').write('a_400.avif', Buffer.from('picture'));
    expect(await shelfIn(dir, 'one').read('a_400.avif')).toEqual(Buffer.from('picture'));
    expect(await shelfIn(dir, 'one').read('b_400.avif')).toBeNull();
  });

  it('shows a file whole or not at all while it is written again and again', async () => {
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

  it('leaves no half file behind when the last step fails', async () => {
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

  it('drops the pictures of older generators at its first write, and keeps its own', async () => {
    const dir = folder();
    await shelfIn(dir, 'old').write('a.png', Buffer.from('old'));
    await shelfIn(dir, 'new').write('a.png', Buffer.from('new'));
    expect(await shelfIn(dir, 'old').read('a.png')).toBeNull();
    expect(await shelfIn(dir, 'new').read('a.png')).toEqual(Buffer.from('new'));
  });

  it('says so when the folder cannot be written', async () => {
    const dir = folder();
    writeFileSync(join(dir, 'art'), 'a file in the way');
    await expect(shelfIn(dir, 'one').write('a.png', Buffer.from('x'))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST|ENOTDIR/);
  });
});
