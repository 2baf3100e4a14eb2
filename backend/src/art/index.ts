import type { FastifyInstance } from 'fastify';
import type { Domain } from '../plumbing/domain.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { galleryIn } from './pictures/gallery.ts';
import type { Gallery } from './pictures/gallery.ts';
import { pictureRoutes } from './routes.ts';

export { avatarImage, crateImage, skinImage } from './key.ts';
export type { CrateKey, SkinKey } from './key.ts';
export { crateShapes, crateStates, finishNames, motifNames, paletteNames, silhouetteNames } from './names.ts';
export type { CrateShape, CrateState, EmblemKey, FinishKey, MotifKey, PaletteKey, SilhouetteKey } from './names.ts';

/** What other domains may ask of the art room. */
export interface Art {
  /**
   * Says which pictures the catalogue shows, the ones needed first at the front; these are kept on disk. With `draw` they are drawn while nobody
   * waits for anything, else when somebody asks. A picture that was never announced is still drawn when it is asked for, but only kept in memory,
   * so that strangers cannot fill the disk. Returns at once; keys that are no pictures are logged and left out.
   */
  announce(keys: readonly string[], draw: boolean): void;
}

type Ground = Pick<Plumbing, 'config' | 'log'>;

const galleries = new WeakMap<Ground, Gallery>();

function galleryOf(plumbing: Ground): Gallery {
  let gallery = galleries.get(plumbing);
  if (gallery === undefined) galleries.set(plumbing, (gallery = galleryIn(plumbing.config.dataDir, plumbing.log)));
  return gallery;
}

/** The art room of this app. */
export const artOf = (plumbing: Ground): Art => galleryOf(plumbing);

/** Pictures of skins, cases and avatars below `/img`; see `routes.ts` for the addresses. */
export function domain(plumbing: Ground): Domain {
  const gallery = galleryOf(plumbing);
  return { name: 'art', routes: (fastify: FastifyInstance) => pictureRoutes(fastify, gallery), stop: () => gallery.close() };
}
