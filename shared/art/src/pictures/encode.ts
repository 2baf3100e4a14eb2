import type { Picture } from '../key.ts';
import { sizeOf } from './format.ts';
import type { Format } from './format.ts';
import { imageOf } from './paint.ts';
import type { Raster } from './paint.ts';

/** AVIF at effort 2 is a fifth of the time of the default for six per cent more bytes. */
export async function encode(raster: Raster, kind: Picture['kind'], { width, ext }: Format): Promise<Buffer> {
  const size = sizeOf(kind, width);
  const image =
    raster.width === size.width && raster.height === size.height
      ? imageOf(raster)
      : imageOf(raster).resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' });
  if (ext === 'avif') return image.avif({ quality: 58, effort: 2 }).toBuffer();
  if (ext === 'webp') return image.webp({ quality: 82, alphaQuality: 90 }).toBuffer();
  return image.png({ compressionLevel: 9, palette: width !== 800, quality: 90 }).toBuffer();
}
