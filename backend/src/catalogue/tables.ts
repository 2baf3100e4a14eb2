import type { sectionSlugs, riskGrades } from '@riftdrop/contract/api/cases/cases';
import type { Rarity } from '@riftdrop/contract/api/catalogue/skins';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from '../plumbing/database/tables.ts';

export type SectionSlug = (typeof sectionSlugs)[number];
export type RiskGrade = (typeof riskGrades)[number];
export type CaseLogic = 'regular' | 'chance' | 'king' | 'dat_points';
export type CaseStatus = 'published' | 'hidden' | 'archive';
export type Stock = 'in_stock' | 'out_of_stock';

export interface SkinsTable {
  /** Permanent. */
  id: Fixed<number>;
  name: string;
  skin_name: string;
  rarity: Rarity;
  type: string;
}

/** One skin in one wear. `id` is permanent and orders the tickets of every case version. */
export interface SkinItemsTable {
  id: Fixed<number>;
  skin_id: Fixed<number>;
  wear: Fixed<number>;
  image: string;
  /** USD cents, the current price; a case version and a drop each keep the price of their time. */
  cost: number;
  stat_trak: boolean;
  fake: boolean;
}

export interface CasesTable {
  id: Fixed<number>;
  slug: string;
  name: string;
  section: SectionSlug;
  place: number;
  image: string;
  /** A picture of a case that stands behind the stage; null where there is only paint. */
  background_image: Generated<string | null>;
  logic: CaseLogic;
  status: CaseStatus;
  stock: Stock;
  sale: boolean;
  popular: boolean;
  bestprice: boolean;
  content_update_scheduled: boolean;
  new_until: Date | null;
  available_till: Date | null;
  published_at: Date;
  /** Terms of the crown: share of the price that feeds the king, and odds, parts per million. They change with the version only. */
  king_rate_ppm: number | null;
  crown_odds_ppm: number | null;
  part_open_threshold: number;
  /** Most rounds that one battle may have of it. */
  group_game_limit: ColumnType<number, number | undefined>;
  /** Revision of the catalogue that the row last changed with; the database writes it. */
  changed: ColumnType<number, never, never>;
  /** The version that an opening must quote. */
  version: number;
}

/** Immutable, as its items are: the data that a player saw can always be checked. */
export interface CaseVersionsTable {
  case_id: Fixed<number>;
  version: Fixed<number>;
  /** USD cents; 0 for a free case and one paid with points. */
  price: Fixed<number>;
  /** Stored points, null unless paid with points. */
  points_price: Fixed<number | null>;
  average_return_ppm: Fixed<number>;
  /** Copied from the case by the database. */
  king_rate_ppm: ColumnType<number | null, never, never>;
  crown_odds_ppm: ColumnType<number | null, never, never>;
  risk_grade: Fixed<RiskGrade>;
  created_at: ColumnType<Date, Date | undefined, never>;
}

export interface CaseItemsTable {
  case_id: Fixed<number>;
  version: Fixed<number>;
  skin_item_id: Fixed<number>;
  /** Parts per million; those of a version add up to 1,000,000. */
  weight: Fixed<number>;
  /** USD cents that a drop of this version is worth. */
  cost: Fixed<number>;
}

export interface CaseFavoritesTable {
  player_id: Fixed<number>;
  case_id: Fixed<number>;
  at: ColumnType<Date, never, never>;
}

/** How often a case is a favourite; kept by a trigger on `case_favorites`. */
export interface CaseFavoriteCountsTable {
  case_id: ColumnType<number, never, never>;
  favorites: ColumnType<number, never, never>;
  changed_at: ColumnType<Date, never, never>;
}

export interface CatalogueStateTable {
  revision: number;
}

/** One row. Its number rises with every change of a skin or its price. */
export interface SkinStateTable {
  revision: number;
}

export interface CatalogueTables {
  skins: SkinsTable;
  skin_items: SkinItemsTable;
  cases: CasesTable;
  case_versions: CaseVersionsTable;
  case_items: CaseItemsTable;
  case_favorites: CaseFavoritesTable;
  case_favorite_counts: CaseFavoriteCountsTable;
  catalogue_state: CatalogueStateTable;
  skin_state: SkinStateTable;
}
