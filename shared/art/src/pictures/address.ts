import { formatPicture, parsePicture } from '../key.ts';
import type { Picture } from '../key.ts';
import type { Extension, Format } from './format.ts';

/** One file of one picture. */
export interface Address {
  picture: Picture;
  format: Format;
}

const shelves: Record<Picture['kind'], string> = { crate: 'cases', skin: 'skins', avatar: 'avatars' };

const filePattern = /^([a-z0-9-]{1,80})(?:_(400|200))?\.(avif|webp|png)$/;

/** Reads `{shelf}/{image}[_{size}].{ext}`, or answers null for anything that is not exactly such an address. */
export function addressOf(shelf: string, file: string): Address | null {
  const found = filePattern.exec(file);
  if (found === null) return null;
  const picture = parsePicture(found[1]!);
  if (picture === null || shelves[picture.kind] !== shelf) return null;
  return { picture, format: { width: found[2] === '400' ? 400 : found[2] === '200' ? 200 : 800, ext: found[3] as Extension } };
}

/** `carbine-fade-sunset-71-t5-w0_400.avif`: also the file's name on disk, for which the key's letters, digits and hyphens are safe. */
export const fileNameOf = ({ picture, format: { width, ext } }: Address): string =>
  `${formatPicture(picture)}${width === 800 ? '' : `_${width}`}.${ext}`;
