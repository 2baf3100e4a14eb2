import { BoundedMap } from '../../plumbing/limits/bounded-map.ts';
import { formatPicture } from '../key.ts';
import type { Picture } from '../key.ts';

/** Whether a picture belongs to something or somebody on the site. Addresses can be made up: only what is known is drawn. */
export type Known = (picture: Picture) => Promise<boolean>;

/** Who knows the pictures of a kind, by their keys. */
export type PictureOwners = Record<Picture['kind'], (key: string) => Promise<boolean>>;

/** Pictures that stay known once they are: more than the catalogue has. */
const room = 20_000;

/** Asks the owner of a kind once for each picture that is known, and again for each that is not: it may be published any time. */
export function knownTo(owners: PictureOwners): Known {
  const known = new BoundedMap<string, true>(room);
  return async (picture) => {
    const key = formatPicture(picture);
    if (known.has(key)) return true;
    if (!(await owners[picture.kind](key))) return false;
    known.set(key, true);
    return true;
  };
}
