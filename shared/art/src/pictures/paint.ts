import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { drawAvatar } from '../avatar/avatar.ts';
import { drawCrate } from '../crate/crate.ts';
import { isMotif } from '../crate/emblem.ts';
import type { CrateKey, Picture, SkinKey } from '../key.ts';
import { drawSkin } from '../skin.ts';

/** Pixels of four bytes, red, green, blue and alpha, the colours already multiplied by alpha. */
export interface Raster {
  pixels: Buffer;
  width: number;
  height: number;
}

/** The raster, to be made smaller and encoded. */
export const imageOf = ({ pixels, width, height }: Raster): Sharp =>
  sharp(pixels, { raw: { width, height, channels: 4, premultiplied: true } });

/** No fonts: the art holds no text, and looking for system fonts would cost more than the drawing. */
export function rasterise(svg: string, width: number): Raster {
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render();
  return { pixels: image.pixels, width: image.width, height: image.height };
}

/**
 * Puts a finish into an object. The object is drawn once with black and once with white paint: where they differ, paint shows
 * through, and by as much as they differ. So light, edges and parts in front fall on the finish exactly as if it had been drawn
 * in place, for two cheap drawings.
 */
function painted(surface: string, object: (paint: string) => string, width: number): Raster {
  const black = rasterise(object('#000'), width),
    white = rasterise(object('#fff'), width).pixels;
  const finish = rasterise(surface, width).pixels,
    pixels = black.pixels;
  for (let at = 0; at < pixels.length; at++) {
    const shows = white[at]! - pixels[at]!;
    if (shows > 0) pixels[at] = pixels[at]! + Math.round((shows * finish[at]!) / 255);
  }
  return black;
}

export function paintSkin(key: SkinKey, width: number): Raster {
  const drawing = drawSkin(key);
  return painted(drawing.surface, drawing.object, width);
}

export async function paintCrate(key: CrateKey, width: number): Promise<Raster> {
  const drawing = drawCrate(key),
    item = await emblemItem(key, width);
  return painted(drawing.surface, (paint) => drawing.object(paint, item), width);
}

/** The item on or in a crate wears the crate's own finish, new. */
async function emblemItem({ emblem, finish, palette, seed, tier }: CrateKey, width: number): Promise<string | null> {
  if (isMotif(emblem)) return null;
  const item = paintSkin({ silhouette: emblem, finish, palette, seed, tier, wear: 0 }, Math.round(width * 0.8));
  const png = await imageOf(item).png({ compressionLevel: 1 }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** Draws any picture at a width in pixels. The same key gives the same pixels on every machine. */
export async function paintPicture(picture: Picture, width: number): Promise<Raster> {
  if (picture.kind === 'skin') return paintSkin(picture.key, width);
  return picture.kind === 'crate' ? paintCrate(picture.key, width) : rasterise(drawAvatar(picture.key), width);
}
