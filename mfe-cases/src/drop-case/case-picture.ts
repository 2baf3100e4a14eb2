import { imageUrl } from '@riftdrop/host/images';
import type { PictureSources } from '@riftdrop/ui/picture';

/** Width of a case's picture, px; its height is three quarters of it. Dense screens load twice the size. */
const width = 200;

const dense = (image: string, ext: string) => `${imageUrl('case', image, width, ext)} 1x, ${imageUrl('case', image, 400, ext)} 2x`;

/**
 * The picture of a case in lists. AVIF, and WebP as fallback, which every supported browser can show: a third format
 * is not needed.
 */
export function casePicture(image: string): PictureSources {
  return { avif: dense(image, 'avif'), webp: dense(image, 'webp'), src: imageUrl('case', image, width) };
}

/** The picture on a case's page: the large rendition in every window, already fetched by a press in a dense list. */
export function stageCasePicture(image: string): PictureSources {
  return { avif: imageUrl('case', image, 400, 'avif'), webp: imageUrl('case', image, 400), src: imageUrl('case', image, 400) };
}
