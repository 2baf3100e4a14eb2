import { imageUrl } from '@riftdrop/host/images';
import type { PictureSources } from '@riftdrop/ui/picture';

const sources = (image: string, ext: string) => `${imageUrl('case', image, 200, ext)} 1x, ${imageUrl('case', image, 400, ext)} 2x`;

/** The picture of a case in a list. */
export const casePicture = (image: string): PictureSources => ({
  avif: sources(image, 'avif'),
  webp: sources(image, 'webp'),
  src: imageUrl('case', image, 200),
});
