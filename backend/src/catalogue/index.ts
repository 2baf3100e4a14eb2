import type { Domain } from '../plumbing/domain.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { catalogueJobs } from './jobs.ts';
import { migrations } from './schema.ts';
import { seedCatalogue } from './seed.ts';

export { type Catalogue, catalogueOf, type CaseSnapshot } from './catalogue.ts';
export { changeCase, type CaseChange, publishCase } from './change-case.ts';
export { forgetFavorite, keepFavorite } from './favorites.ts';
export { fillCatalogue } from './fill.ts';
export { repriced } from './reprice.ts';
export { pointsToTheCent } from './generator/cases.ts';
export { sectionList } from './generator/sections.ts';
export { isCasePicture, isSkinPicture, pictureKeys } from './pictures.ts';
export { publishVersion, type VersionContents } from './publish-version.ts';
export { scheduleUpdate, withdrawUpdate } from './schedule-update.ts';
export { setInStock } from './stock.ts';
export type { ListedCase, CatalogueSnapshot } from './snapshot.ts';

export function domain(plumbing: Plumbing): Domain {
  return { name: 'catalogue', migrations, jobs: catalogueJobs, seed: () => seedCatalogue(plumbing.db, new Date(plumbing.clock.now())) };
}
