import type { Domain } from '../plumbing/domain.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import type { Catalogue } from './catalogue.ts';
import { catalogueJobs } from './jobs.ts';
import { migrations } from './schema.ts';
import { seedCatalogue } from './seed.ts';

export { type Catalogue, catalogueOf, type CaseSnapshot } from './catalogue.ts';
export { caseVersions, costsOf, currentContents, lockCase, playableCases, pricedCases, type VersionName } from './case-contents.ts';
export { changeCase, type CaseChange, publishCase } from './change-case.ts';
export { caseFaces, type CaseFace, skinItems } from './faces.ts';
export { forgetFavorite, keepFavorite } from './favorites.ts';
export { fillCatalogue } from './fill.ts';
export { repriced } from './reprice.ts';
export { pointsToTheCent } from './generator/cases.ts';
export { sectionList } from './generator/sections.ts';
export { isCasePicture, isSkinPicture, pictureKeys } from './pictures.ts';
export { publishVersion, type VersionContents } from './publish-version.ts';
export { scheduleUpdate, withdrawUpdate } from './schedule-update.ts';
export { plain, TextIndex } from './search-text.ts';
export { type PricedSkin, skinPricesOf, type SkinPrices } from './skin-prices.ts';
export { setInStock } from './stock.ts';
export type { ListedCase, CatalogueSnapshot } from './snapshot.ts';

/** Skins, cases and their versions. */
export const domain = ({ db, clock }: Plumbing, catalogue: Catalogue): Domain => ({
  name: 'catalogue',
  migrations,
  erase: async (tx, playerId) => void (await tx.deleteFrom('case_favorites').where('player_id', '=', Number(playerId)).execute()),
  jobs: catalogueJobs,
  seed: () => seedCatalogue(db, new Date(clock.now())),
  onEvent: catalogue.onEvent,
});
