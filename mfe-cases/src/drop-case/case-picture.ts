import { imageUrl } from '@riftdrop/host/images';
import type { PictureSources } from '@riftdrop/ui/picture';

/** Own width of a case's picture; its height is three quarters of it (CASES-036). Dense screens take the double. */
const width = 200;

const dense = (image: string, ext: string) => `${imageUrl('case', image, width, ext)} 1x, ${imageUrl('case', image, 400, ext)} 2x`;

/** The picture of a case as lists show it. AVIF, and WebP behind it, which every browser of this site knows: there is no third format (CASES-039). */
export function casePicture(image: string): PictureSources {
  return { avif: dense(image, 'avif'), webp: dense(image, 'webp'), src: imageUrl('case', image, width) };
}

/** The picture of a case on its own page: the large rendition in every window, the one that a press from a dense list has fetched already. */
export function stageCasePicture(image: string): PictureSources {
  return { avif: imageUrl('case', image, 400, 'avif'), webp: imageUrl('case', image, 400), src: imageUrl('case', image, 400) };
}
