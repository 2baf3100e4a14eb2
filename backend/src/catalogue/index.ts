import type { Domain } from '../plumbing/domain.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { seedCatalogue } from './seed.ts';

export { type Catalogue, catalogueOf } from './catalogue.ts';
export { sectionList } from './generator/sections.ts';
export { pictureKeys } from './pictures.ts';
export { publishVersion, type VersionContents } from './publish-version.ts';
export type { Shelf, ShelfCase } from './shelf.ts';

export function domain(plumbing: Plumbing): Domain {
  return { name: 'catalogue', seed: () => seedCatalogue(plumbing.db, new Date(plumbing.clock.now())) };
}
