import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { formatPicture } from '@riftdrop/art/key';
import { addressOf, fileNameOf } from '@riftdrop/art/pictures/address';
import type { Address } from '@riftdrop/art/pictures/address';
import { asksAgain, DiskGallery } from './gallery.ts';
import { shelfIn } from './shelf.ts';
import type { Shelf } from './shelf.ts';
import type { Studio } from '@riftdrop/art/pictures/studio';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const skin = (seed: number): string => `carbine-fade-sunset-${seed}-t5-w0`;
const skinFile = (seed: number, suffix = '_400.avif'): Address => addressOf('skins', `${skin(seed)}${suffix}`)!;

/** A studio that draws names instead of pictures, counts, and goes on when the test releases it. */
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

/** A request of the player, unless another client is given. */
const by = (client = 'player', signal?: AbortSignal) => ({ client, ...(signal && { signal }) });

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
  };
}

const text = (bytes: Buffer | 'busy'): string => bytes.toString();

describe('the gallery', { timeout: 30_000 }, () => {
  it('draws once for twenty simultaneous requests', async () => {
    const { gallery, drawn } = aGallery();
    const answers = await Promise.all(Array.from({ length: 20 }, () => gallery.bytes(skinFile(1), by())));
    expect(new Set(answers.map(text))).toEqual(new Set([`${skin(1)}_400.avif`]));
    expect(drawn).toEqual([skin(1)]);
  });

  it('draws once for all waiting formats', async () => {
    const { gallery, drawn, looked, hold, release } = aGallery();
    hold();
    const first = gallery.bytes(skinFile(1), by());
    await expect.poll(() => drawn).toEqual([skin(1)]);
    const others = [
      gallery.bytes(skinFile(2), by()),
      gallery.bytes(skinFile(2, '_200.webp'), by()),
      gallery.bytes(skinFile(2, '.png'), by()),
    ];
    await expect.poll(() => looked.length).toBe(4);
    release();
    expect((await Promise.all([first, ...others])).map(text)).toEqual([
      `${skin(1)}_400.avif`,
      `${skin(2)}_400.avif`,
      `${skin(2)}_200.webp`,
      `${skin(2)}.png`,
    ]);
    expect(drawn).toEqual([skin(1), skin(2)]);
  });

  it('keeps pictures on disk over a restart', async () => {
    const before = aGallery();
    before.gallery.announce([skin(1)], true);
    await before.gallery.idle();
    await before.gallery.bytes(addressOf('avatars', 'avatar-3_200.avif')!, by());
    await before.gallery.idle();
    before.gallery.close();
    const after = aGallery(before.dir);
    expect(text(await after.gallery.bytes(skinFile(1), by()))).toBe(`${skin(1)}_400.avif`);
    expect(text(await after.gallery.bytes(skinFile(1, '_200.avif'), by()))).toBe(`${skin(1)}_200.avif`);
    expect(text(await after.gallery.bytes(addressOf('avatars', 'avatar-3_200.avif')!, by()))).toBe('avatar-3_200.avif');
    expect(after.drawn).toEqual([]);
  });

  it('draws nothing ahead that is on disk', async () => {
    const before = aGallery();
    before.gallery.announce([skin(1), skin(2)], true);
    await before.gallery.idle();
    const after = aGallery(before.dir);
    after.gallery.announce([skin(1), skin(2), skin(3)], true);
    await after.gallery.idle();
    expect(after.drawn).toEqual([skin(3)]);
  });

  it('draws requested pictures first', async () => {
    const { gallery, drawn, looked, hold, release } = aGallery();
    gallery.announce([skin(1), skin(2), skin(3), skin(4)], true);
    hold();
    const done = gallery.idle();
    await expect.poll(() => drawn.length).toBe(1);
    const asked = [gallery.bytes(skinFile(9), by()), gallery.bytes(skinFile(4), by())];
    await expect.poll(() => looked).toEqual(expect.arrayContaining([`${skin(9)}_400.avif`, `${skin(4)}_400.avif`]));
    release();
    await Promise.all(asked);
    await done;
    // Which of the two comes first is up to the disk.
    expect(drawn[0]).toBe(skin(1));
    expect(drawn.slice(1, 3).sort()).toEqual([skin(4), skin(9)]);
  });

  it('serves a player early in a flood of avatars', async () => {
    const { gallery, drawn, looked, hold, release } = aGallery();
    hold();
    const flood = Array.from({ length: 640 }, (_, seed) => gallery.bytes(addressOf('avatars', `avatar-${seed}_200.webp`)!, by('flood')));
    await expect.poll(() => looked.length).toBe(640);
    const ours = gallery.bytes(skinFile(1), by('player'));
    await expect.poll(() => looked.length).toBe(641);
    release();
    await ours;
    expect(drawn.indexOf(skin(1))).toBeLessThanOrEqual(2);
    expect((await Promise.all(flood)).filter((answer) => answer === 'busy').length).toBeGreaterThanOrEqual(480);
  });

  it('draws nothing for abandoned requests', async () => {
    const { gallery, drawn, looked, hold, release } = aGallery();
    hold();
    const first = gallery.bytes(skinFile(1), by());
    await expect.poll(() => drawn).toEqual([skin(1)]);
    const left = new AbortController();
    const [given, kept] = [gallery.bytes(skinFile(2), by('left', left.signal)), gallery.bytes(skinFile(3), by())];
    await expect.poll(() => looked.length).toBe(3);
    left.abort();
    release();
    expect((await Promise.all([first, given, kept])).map(text)).toEqual([`${skin(1)}_400.avif`, 'busy', `${skin(3)}_400.avif`]);
    await gallery.idle();
    expect(drawn).toEqual([skin(1), skin(3)]);
    expect(text(await gallery.bytes(skinFile(2), by()))).toBe(`${skin(2)}_400.avif`);
  });

  it('draws the open page first', async () => {
    const { gallery, drawn, looked, hold, release } = aGallery();
    hold();
    const first = gallery.bytes(skinFile(1), by());
    await expect.poll(() => drawn).toEqual([skin(1)]);
    const before = new AbortController();
    const left = [2, 3, 4].map((seed) => gallery.bytes(skinFile(seed), by('player', before.signal)));
    await expect.poll(() => looked.length).toBe(4);
    before.abort(asksAgain);
    const open = [5, 6].map((seed) => gallery.bytes(skinFile(seed), by()));
    await expect.poll(() => looked.length).toBe(6);
    release();
    await Promise.all([first, ...left, ...open]);
    // Which of the two comes first is up to the disk.
    expect(drawn.slice(0, 3).sort()).toEqual([skin(1), skin(5), skin(6)]);
  });

  it('fails the requests of an undrawable picture, then retries', async () => {
    const { gallery, gates, hold, release } = aGallery();
    hold();
    const asked = [gallery.bytes(skinFile(1), by()), gallery.bytes(skinFile(1), by())];
    await expect.poll(() => gates.length).toBe(1);
    gates.pop()!.fail(new Error('out of paint'));
    await expect(Promise.allSettled(asked)).resolves.toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    release();
    expect(text(await gallery.bytes(skinFile(1), by()))).toBe(`${skin(1)}_400.avif`);
  });

  it('skips announced keys that are no pictures', async () => {
    const { gallery, drawn } = aGallery();
    gallery.announce(['../../etc/passwd', skin(1)], true);
    await gallery.idle();
    expect(drawn).toEqual([skin(1)]);
  });

  it('rejects waiting requests when it closes', async () => {
    const { gallery, hold, drawn } = aGallery();
    hold();
    const asked = gallery.bytes(skinFile(1), by());
    await expect.poll(() => drawn.length).toBe(1);
    gallery.close();
    await expect(asked).rejects.toThrow('closed');
  });
});
