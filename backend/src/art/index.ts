import type { FastifyInstance } from 'fastify';
import type { Domain } from '../plumbing/domain.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { galleryIn } from './pictures/gallery.ts';
import type { Gallery } from './pictures/gallery.ts';
import { knownTo } from './pictures/known.ts';
import type { PictureOwners } from './pictures/known.ts';
import { pictureRoutes } from './routes.ts';

/** Functions of the art domain for other domains. */
export interface Art {
  /**
   * Announces the pictures of the catalogue, the ones needed first at the front. With `draw` they are drawn while no request
   * waits, else at their first request. Returns at once; keys that are no pictures are logged and left out.
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

/** The pictures of this app. */
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
