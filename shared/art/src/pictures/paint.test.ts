import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { parsePicture } from '../key.ts';
import type { Picture } from '../key.ts';
import { crateShapes, crateStates, finishNames, motifNames, paletteNames, silhouetteNames } from '../names.ts';
import { encode } from './encode.ts';
import { extensions, sizeOf, widths } from './format.ts';
import { paintPicture } from './paint.ts';
import type { Raster } from './paint.ts';

const picture = (key: string): Picture => {
  const parsed = parsePicture(key);
  if (parsed === null) throw new Error(`the test asks for ${key}, which is no picture`);
  return parsed;
};
const draw = (key: string, width = 200): Promise<Raster> => paintPicture(picture(key), width);
const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The content of a picture: the share of it that is covered, and how many clearly different colours it shows. */
function content({ pixels }: Raster): { covered: number; colours: number } {
  const colours = new Set<number>();
  let covered = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3]! < 250) continue;
    covered++;
    colours.add(((pixels[at]! >> 4) << 8) | ((pixels[at + 1]! >> 4) << 4) | (pixels[at + 2]! >> 4));
  }
  return { covered: covered / (pixels.length / 4), colours: colours.size };
}

/** How many of a thousand pixels differ clearly. */
function difference(one: Raster, other: Raster): number {
  let differing = 0;
  for (let at = 0; at < one.pixels.length; at += 4)
    if (
      Math.abs(one.pixels[at]! - other.pixels[at]!) +
        Math.abs(one.pixels[at + 1]! - other.pixels[at + 1]!) +
        Math.abs(one.pixels[at + 2]! - other.pixels[at + 2]!) >
      48
    )
      differing++;
  return (differing * 4000) / one.pixels.length;
}

describe('drawing', { timeout: 60_000 }, () => {
  it.each(Object.keys(silhouetteNames))('draws %s inside its box, clear of the edges', async (silhouette) => {
    const raster = await draw(`${silhouette}-hydro-lagoon-12-t4-w2`);
    const { covered, colours } = content(raster);
    expect(covered).toBeGreaterThan(0.03);
    expect(covered).toBeLessThan(0.75);
    expect(colours).toBeGreaterThan(25);
    const lastRow = raster.pixels.subarray((raster.height - 1) * raster.width * 4);
    for (const border of [raster.pixels.subarray(0, raster.width * 4), lastRow])
      for (let at = 3; at < border.length; at += 4) expect(border[at]).toBeLessThan(160);
  });

  it.each(Object.keys(finishNames))('draws the finish %s differently per seed and palette', async (finish) => {
    const [first, otherSeed, otherPalette] = await Promise.all([
      draw(`shield-${finish}-ocean-6-t4-w0`),
      draw(`shield-${finish}-ocean-18-t4-w0`),
      draw(`shield-${finish}-cherry-6-t4-w0`),
    ]);
    expect(content(first).colours).toBeGreaterThan(25);
    expect(difference(first, otherSeed)).toBeGreaterThan(8);
    expect(difference(first, otherPalette)).toBeGreaterThan(30);
  });

  it.each(Object.keys(paletteNames))('draws the palette %s', async (palette) => {
    expect(content(await draw(`charm-fade-${palette}-6-t4-w0`)).colours).toBeGreaterThan(20);
  });

  it.each(crateShapes.flatMap((shape) => crateStates.map((state) => [shape, state] as const)))(
    'draws a %s crate, %s, with item or motif',
    async (shape, state) => {
      const [item, motif] = await Promise.all([
        draw(`crate-${shape}-${state}-hex-amethyst-carbine-12-t5`),
        draw(`crate-${shape}-${state}-hex-amethyst-bolt-12-t5`),
      ]);
      expect(content(item).covered).toBeGreaterThan(0.15);
      expect(difference(item, motif)).toBeGreaterThan(15);
    },
  );

  it.each(motifNames)('draws the motif %s on a crate', async (motif) => {
    const [drawn, blank] = await Promise.all([
      draw(`crate-vault-sealed-fade-ocean-${motif}-1-t5`),
      draw(`crate-vault-sealed-fade-ocean-${motif === 'star' ? 'moon' : 'star'}-1-t5`),
    ]);
    expect(difference(drawn, blank)).toBeGreaterThan(4);
  });

  it('shows more wear from Factory New to Battle-Scarred', async () => {
    const worn = await Promise.all([0, 1, 2, 3, 4].map((wear) => draw(`shield-fade-royal-9-t5-w${wear}`)));
    const distances = worn.map((raster) => difference(worn[0]!, raster));
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(distances[4]).toBeGreaterThan(3 * distances[1]!);
  });

  it('gives avatars of different seeds different faces', async () => {
    const hashes = await Promise.all(Array.from({ length: 60 }, async (_, seed) => hash((await draw(`avatar-${seed}`, 64)).pixels)));
    expect(new Set(hashes).size).toBe(60);
  });

  it.each(['gloves-ink-rose-77-t7-w3', 'crate-trunk-open-marble-royal-longblade-3-t7', 'avatar-42'])(
    'draws %s byte for byte the same',
    async (key) => {
      const files = await Promise.all(
        [0, 1].map(async () =>
          Promise.all(extensions.map(async (ext) => hash(await encode(await draw(key, 400), picture(key).kind, { width: 400, ext })))),
        ),
      );
      expect(files[0]).toEqual(files[1]);
    },
  );
});

describe('encoding', { timeout: 60_000 }, () => {
  it.each([
    ['carbine-fade-sunset-1-t5-w0', 16 / 9],
    ['crate-vault-sealed-topo-ocean-gloves-4-t5', 4 / 3],
    ['avatar-7', 1],
  ] as const)('gives %s in every size and format', async (key, ratio) => {
    const { kind } = picture(key),
      raster = await draw(key, 800);
    for (const width of widths)
      for (const ext of extensions) {
        const { format, compression, ...meta } = await sharp(await encode(raster, kind, { width, ext })).metadata();
        expect([ext, meta.width, meta.height]).toEqual([ext, width, Math.round(width / ratio)]);
        expect(compression === 'av1' ? 'avif' : format).toBe(ext);
        expect(sizeOf(kind, width)).toEqual({ width: meta.width, height: meta.height });
      }
  });

  it('keeps a 400 wide skin small', async () => {
    const raster = await draw('heavy-ember-lava-3-t6-w4', 400);
    expect((await encode(raster, 'skin', { width: 400, ext: 'avif' })).length).toBeLessThan(16_000);
    expect((await encode(raster, 'skin', { width: 400, ext: 'webp' })).length).toBeLessThan(30_000);
  });

  it('leaves the ground of skins and cases transparent', async () => {
    for (const key of ['bow-fade-sunset-1-t5-w0', 'crate-drum-sealed-hex-mint-eye-4-t5']) {
      const { data } = await sharp(await encode(await draw(key, 400), picture(key).kind, { width: 200, ext: 'webp' }))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(data[3]).toBe(0);
    }
  });
});
