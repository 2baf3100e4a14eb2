import { BoundedMap } from '../../plumbing/limits/bounded-map.ts';
import { formatPicture } from '@riftdrop/art/key';
import type { Picture } from '@riftdrop/art/key';

/** Whether a picture belongs to an item, a case or a player of the site. Addresses can be made up: only known pictures are drawn. */
export type PictureExists = (picture: Picture) => Promise<boolean>;

/** Owners of the kinds of pictures, by their keys. */
export type PictureOwners = Record<Picture['kind'], (key: string) => Promise<boolean>>;

/** Pictures that stay known once they are: more than the catalogue has. */
const room = 20_000;

/** Remembers known pictures; an unknown one is checked again at each request, since it may be published any time. */
export function knownTo(owners: PictureOwners): PictureExists {
  const known = new BoundedMap<string, true>(room);
  return async (picture) => {
    const key = formatPicture(picture);
    if (known.has(key)) return true;
    if (!(await owners[picture.kind](key))) return false;
    known.set(key, true);
    return true;
  };
}
