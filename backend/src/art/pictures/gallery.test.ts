import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { formatPicture } from '../key.ts';
import { addressOf, fileNameOf } from './address.ts';
import type { Address } from './address.ts';
import { DiskGallery } from './gallery.ts';
import { shelfIn } from './shelf.ts';
import type { Shelf } from './shelf.ts';
import type { Studio } from './studio.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const skin = (seed: number): string => `carbine-fade-sunset-${seed}-t5-w0`;
const skinFile = (seed: number, suffix = '_400.avif'): Address => addressOf('skins', `${skin(seed)}${suffix}`)!;

/** A studio that draws names instead of pictures, counts, and goes on when it is told to. */
function slowStudio() {
  const drawn: string[] = [],
    gates: { open: () => void; fail: (error: Error) => void }[] = [];
  let held = false;
  const studio: Studio = {
    async draw(picture, formats, deliver) {
      drawn.push(formatPicture(picture));
      if (held) await new Promise<void>((open, fail) => gates.push({ open, fail }));
      for (const format of formats) deliver({ picture, format }, Buffer.from(fileNameOf({ picture, format })));
    },
    close: () => {},
  };
  return {
    studio,
    drawn,
    gates,
    hold: () => (held = true),
    release: () => {
      held = false;
      for (const gate of gates.splice(0)) gate.open();
    },
  };
}

function aGallery(dir = mkdtempSync(join(tmpdir(), 'riftdrop-art-'))) {
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const slow = slowStudio(),
    disk = shelfIn(dir, 'edition'),
    looked: string[] = [];
  const shelf: Shelf = {
    write: (file, bytes) => disk.write(file, bytes),
    read: (file) => disk.read(file).finally(() => looked.push(file)),
  };
  return {
    looked,
    dir,
    ...slow,
    gallery: new DiskGallery('edition', shelf, slow.studio, quiet),
    files: () => readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(avif|webp|png)$/.test(name)),
  };
}

const text = (bytes: Buffer | 'busy'): string => bytes.toString();

describe('the gallery', { timeout: 30_000 }, () => {
  it('draws a picture once for twenty requests at the same time', async () => {
    const { gallery, drawn } = aGallery();
    const answers = await Promise.all(Array.from({ length: 20 }, () => gallery.bytes(skinFile(1))));
    expect(new Set(answers.map(text))).toEqual(new Set([`${skin(1)}_400.avif`]));
    expect(drawn).toEqual([skin(1)]);
  });

  it('draws a picture once for all the formats that wait for it', async () => {
    const { gallery, drawn, hold, release } = aGallery();
    hold();
    const first = gallery.bytes(skinFile(1));
    const others = [gallery.bytes(skinFile(2)), gallery.bytes(skinFile(2, '_200.webp')), gallery.bytes(skinFile(2, '.png'))];
    await expect.poll(() => drawn.length).toBe(1);
    release();
    expect((await Promise.all([first, ...others])).map(text)).toEqual([
      `${skin(1)}_400.avif`,
      `${skin(2)}_400.avif`,
      `${skin(2)}_200.webp`,
      `${skin(2)}.png`,
    ]);
    expect(drawn).toEqual([skin(1), skin(2)]);
  });

  it('keeps announced pictures and avatars on disk over a restart', async () => {
    const before = aGallery();
    before.gallery.announce([skin(1)], true);
    await before.gallery.idle();
    await before.gallery.bytes(addressOf('avatars', 'avatar-3_200.avif')!);
    await before.gallery.idle();
    before.gallery.close();
    const after = aGallery(before.dir);
    expect(text(await after.gallery.bytes(skinFile(1)))).toBe(`${skin(1)}_400.avif`);
    expect(text(await after.gallery.bytes(skinFile(1, '_200.avif')))).toBe(`${skin(1)}_200.avif`);
    expect(text(await after.gallery.bytes(addressOf('avatars', 'avatar-3_200.avif')!))).toBe('avatar-3_200.avif');
    expect(after.drawn).toEqual([]);
  });

  it('does not draw again ahead of time what is on disk', async () => {
    const before = aGallery();
    before.gallery.announce([skin(1), skin(2)], true);
    await before.gallery.idle();
    const after = aGallery(before.dir);
    after.gallery.announce([skin(1), skin(2), skin(3)], true);
    await after.gallery.idle();
    expect(after.drawn).toEqual([skin(3)]);
  });

  it('keeps a picture that nobody announced in memory only', async () => {
    const { gallery, drawn, files } = aGallery();
    await gallery.bytes(skinFile(1));
    await gallery.bytes(skinFile(1));
    await gallery.idle();
    expect(drawn).toEqual([skin(1)]);
    expect(files()).toEqual([]);
  });

  it('lets a picture that somebody looks at overtake those drawn ahead and those of strangers', async () => {
    const { gallery, drawn, looked, hold, release } = aGallery();
    gallery.announce([skin(1), skin(2), skin(3), skin(4)], true);
    hold();
    const done = gallery.idle();
    await expect.poll(() => drawn.length).toBe(1);
    const asked = [gallery.bytes(skinFile(9)), gallery.bytes(skinFile(4))];
    await expect.poll(() => looked).toEqual(expect.arrayContaining([`${skin(9)}_400.avif`, `${skin(4)}_400.avif`]));
    release();
    await Promise.all(asked);
    await done;
    expect(drawn.slice(0, 3)).toEqual([skin(1), skin(4), skin(9)]);
  });

  it('answers busy when too many strangers wait, and still serves announced pictures', async () => {
    const { gallery, looked, hold, release } = aGallery();
    gallery.announce([skin(5000)], true);
    hold();
    const asked = Array.from({ length: 400 }, (_, seed) => gallery.bytes(skinFile(seed)));
    const ours = gallery.bytes(skinFile(5000));
    await expect.poll(() => looked.length).toBeGreaterThanOrEqual(401);
    release();
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => answer === 'busy').length).toBeGreaterThan(90);
    expect(answers.filter((answer) => answer !== 'busy').length).toBeGreaterThanOrEqual(300);
    expect(text(await ours)).toBe(`${skin(5000)}_400.avif`);
  });

  it('fails the requests of a picture that cannot be drawn, and tries again at the next', async () => {
    const { gallery, gates, hold, release } = aGallery();
    hold();
    const asked = [gallery.bytes(skinFile(1)), gallery.bytes(skinFile(1))];
    await expect.poll(() => gates.length).toBe(1);
    gates.pop()!.fail(new Error('out of paint'));
    await expect(Promise.allSettled(asked)).resolves.toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    release();
    expect(text(await gallery.bytes(skinFile(1)))).toBe(`${skin(1)}_400.avif`);
  });

  it('leaves out announced keys that are no pictures', async () => {
    const { gallery, drawn } = aGallery();
    gallery.announce(['../../etc/passwd', skin(1)], true);
    await gallery.idle();
    expect(drawn).toEqual([skin(1)]);
  });

  it('ends those who wait when it closes', async () => {
    const { gallery, hold, drawn } = aGallery();
    hold();
    const asked = gallery.bytes(skinFile(1));
    await expect.poll(() => drawn.length).toBe(1);
    gallery.close();
    await expect(asked).rejects.toThrow('closed');
  });
});
