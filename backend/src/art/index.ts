import type { FastifyInstance } from 'fastify';
import type { Domain } from '../plumbing/domain.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { galleryIn } from './pictures/gallery.ts';
import type { Gallery } from './pictures/gallery.ts';
import { knownTo } from './pictures/known.ts';
import type { PictureOwners } from './pictures/known.ts';
import { pictureRoutes } from './routes.ts';

export { crateImage, skinImage } from './key.ts';
export { finishNames, motifNames, paletteNames, silhouetteNames } from './names.ts';
export type { CrateShape, CrateState, EmblemKey, FinishKey, PaletteKey, SilhouetteKey } from './names.ts';

/** What other domains may ask of the art room. */
export interface Art {
  /**
   * Says which pictures the catalogue shows, the ones needed first at the front. With `draw` they are drawn while nobody waits for
   * anything, else when somebody asks. Returns at once; keys that are no pictures are logged and left out.
   */
  announce(keys: readonly string[], draw: boolean): void;
}

type ArtDeps = Pick<Plumbing, 'config' | 'log'>;

const galleries = new WeakMap<ArtDeps, Gallery>();

function galleryOf(plumbing: ArtDeps): Gallery {
  let gallery = galleries.get(plumbing);
  if (gallery === undefined) galleries.set(plumbing, (gallery = galleryIn(plumbing.config.dataDir, plumbing.log)));
  return gallery;
}

/** The art room of this app. */
export const artOf = (plumbing: ArtDeps): Art => galleryOf(plumbing);

/** Pictures of skins, cases and avatars below `/img`; see `routes.ts` for the addresses. */
export function domain(plumbing: ArtDeps, owners: PictureOwners): Domain {
  const gallery = galleryOf(plumbing);
  const known = knownTo(owners);
  return {
    name: 'art',
    routes: (fastify: FastifyInstance) => pictureRoutes(fastify, gallery, known),
    stop: () => gallery.close(),
  };
}
