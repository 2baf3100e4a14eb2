import { imageUrl } from '@riftdrop/host/images';
import type { PictureSources } from '@riftdrop/ui/picture';

const dense = (image: string, ext: string) => `${imageUrl('skin', image, 200, ext)} 1x, ${imageUrl('skin', image, 400, ext)} 2x`;

/** A skin up to about 200 px wide, sharp on dense screens. Reel and odds grid name the same files, so each is fetched once. */
export function skinPicture(image: string): PictureSources {
  return { avif: dense(image, 'avif'), webp: dense(image, 'webp'), src: imageUrl('skin', image, 200) };
}

/** The same for a bare image element; every browser we support reads AVIF. */
export function skinImage(image: string): { src: string; srcSet: string } {
  return { src: imageUrl('skin', image, 200, 'avif'), srcSet: dense(image, 'avif') };
}
