import { $bootstrap } from './bootstrap.ts';

export type ImageKind = 'case' | 'skin' | 'avatar';
/** Pixel width of the rendition; none means the largest. */
export type ImageSize = 200 | 400;

const paths = { case: 'drop_case_path', skin: 'skin_path', avatar: 'avatar_path' } as const;
/** Until bootstrap has arrived; the server's values win. */
const defaults = { host: '', drop_case_path: '/img/cases/', skin_path: '/img/skins/', avatar_path: '/img/avatars/' };

/** `{image host}/{path}{image}[_{size}].{ext}`. */
export function imageUrl(kind: ImageKind, image: string, size?: ImageSize, ext = 'webp'): string {
  const { host, ...rest } = $bootstrap.get()?.images ?? defaults;
  const path = rest[paths[kind]].replace(/^\/?/, '/');
  return `${host.replace(/\/$/, '')}${path}${image}${size ? `_${size}` : ''}.${ext}`;
}

/** The addresses that a `<picture>` needs, the best format first. */
export function pictureSources(kind: ImageKind, image: string, size?: ImageSize): { avif: string; webp: string; src: string } {
  const webp = imageUrl(kind, image, size, 'webp');
  return { avif: imageUrl(kind, image, size, 'avif'), webp, src: webp };
}
