import { sectionSlugs } from '@riftdrop/contract/api/cases/cases';
import type { SectionSlug } from '../tables.ts';

const titles: Record<SectionSlug, string> = {
  king: 'King cases',
  featured_cases: 'Featured',
  popular_cases: 'Popular',
  come_n_go_cases: 'Come and go',
  hall_of_fame_cases: 'Hall of fame',
  weapon: 'By weapon',
  original_cases: 'Riftdrop originals',
  stickers: 'Stickers, patches and charms',
  drop_cases_by_skin: 'By colour',
  drop_cases: 'Points cases',
  free: 'Free cases',
};

/** Sections in the order in which home shows them. */
export const sectionList = sectionSlugs.map((slug, at) => ({ slug, title: titles[slug], order: at + 1 }));
