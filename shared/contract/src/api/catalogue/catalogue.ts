import { z } from 'zod';
import { caseItem, dropCase, riskGrades, sectionSlugs } from '../cases/cases.ts';
import { amount, call, flag, hex32, id, list, page, slug, time } from '../../http/define.ts';
import { drop } from '../profile/profile.ts';
import { rarity, skinItem } from './skins.ts';

export const caseSorts = ['price', 'published_at', 'favorite'] as const;
export const sortOrders = ['asc', 'desc'] as const;
/** How a case is paid for; points cases are listed only on request. */
export const caseKinds = ['money', 'points', 'free'] as const;

/** Shorter texts are no filter. */
export const leastSearchText = 3;

const grades = z
  .string()
  .regex(/^(Low|Medium|High|Extreme)(,(Low|Medium|High|Extreme))*$/)
  .max(80)
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(riskGrades)));

/** A field that is left out does not filter. */
export const caseFilter = z.object({
  text: z.string().max(80).optional(),
  /** USD cents. With either of the two only cases that cost money are found. */
  price_min: z.coerce.number<number>().int().min(0).optional(),
  price_max: z.coerce.number<number>().int().min(0).optional(),
  /** One grade, or several with commas between them. */
  risk_grade: grades.optional(),
  /** Only for a player: cases that the current balances can pay. */
  enough_to_buy: flag.optional(),
  /** Only for a player: the player's favourites. */
  favorite: flag.optional(),
  section: z.enum(sectionSlugs).optional(),
  /** Left out: cases for money and free ones. */
  kind: z.enum(caseKinds).optional(),
});

/**
 * Left out, `sort` is the order of home: sections, and the place in them. `favorite` is most favourites first, then the cheapest.
 * Equals stay in the order of home, so that pages never overlap. Sorted by price, only cases that cost money are found.
 */
const sorting = { sort: z.enum(caseSorts).optional(), order: z.enum(sortOrders).optional() };

export const searchCases = call('GET /dropcase/search', {
  summary: 'Published cases by text, price, risk, favourites and affordability',
  access: 'optional',
  query: z.object({ ...caseFilter.shape, ...sorting, ...page.shape }),
  reply: list(dropCase),
  refusals: ['validation', 'login_required'],
});

/** A favourite of the caller. */
export const favorite = z.object({ id, slug, favorite_count: z.int() });
export const favorites = call('GET /dropcase/favorites', {
  summary: 'The own favourites, the newest first',
  access: 'player',
  reply: list(favorite),
});
export const marked = z.object({ favorite: z.boolean(), favorite_count: z.int() });
/** `already_favorite` carries `favorite_count` beside its message. */
export const addFavorite = call('POST /dropcase/favorites/:slug', {
  summary: 'Makes a case one of the own favourites',
  access: 'player',
  params: z.object({ slug }),
  reply: marked,
  refusals: ['drop_cases_not_found', 'already_favorite'],
});
/** `not_favorite` carries `favorite_count` beside its message. */
export const removeFavorite = call('POST /dropcase/favorites/delete/:slug', {
  summary: 'Takes a case out of the own favourites',
  access: 'player',
  params: z.object({ slug }),
  reply: marked,
  refusals: ['drop_cases_not_found', 'not_favorite'],
});

/** One published version of a case. It is immutable: a player can check any shown version later. */
export const caseVersion = z.object({
  /** `<case id>-<version>`. */
  id,
  version: z.int(),
  created_at: time,
  price: amount,
  datPointsPrice: amount.nullable(),
  average_return_ppm: z.int(),
  riskGrade: z.enum(riskGrades),
  /** Hash of its items and weights (PF1), as the proofs of openings name it. */
  hash: hex32,
  current: z.boolean(),
});
export type CaseVersion = z.infer<typeof caseVersion>;
export const caseVersions = call('GET /dropcase/:slug/drop-case-versions', {
  summary: 'The versions of a case, the newest first',
  access: 'public',
  params: z.object({ slug }),
  query: z.object({ offset: page.shape.offset, limit: z.coerce.number<number>().int().min(1).max(100).default(10) }),
  reply: list(caseVersion),
  refusals: ['drop_cases_not_found'],
});
export const caseVersionSkins = call('GET /dropcase/drop-case-version/:id/skins', {
  summary: 'The items of one version with their chances',
  access: 'public',
  params: z.object({ id }),
  reply: z.object({ version: caseVersion, drop_case: z.object({ slug, name: z.string(), image: z.string() }), items: z.array(caseItem) }),
  refusals: ['not_found'],
});

/** Biggest drops are those worth at least twice their price; at most the first hundred of a period are listed. */
export const topPeriods = ['day', 'week', 'all'] as const;
export const topWins = call('GET /top-wins', {
  summary: 'The dearest drops of a period, only those that real players really won',
  access: 'public',
  query: z.object({ period: z.enum(topPeriods).default('day'), ...page.shape }),
  reply: list(drop),
});

/** One opening of a player. */
export const opening = z.object({
  at: time,
  drop_case: z.object({ slug, name: z.string(), image: z.string() }),
  drop_case_version: z.int(),
  /** `points`: paid with points; `part`: a share of the price for the same share of every chance. */
  way: z.enum(['whole', 'part', 'free', 'points']),
  /** USD cents, of points their stored hundredths. */
  paid: amount,
  /** Null when a part opening gave nothing. */
  drop: drop.nullable(),
});
export type Opening = z.infer<typeof opening>;

export const openingOutcomes = ['above', 'below'] as const;
export const openings = call('GET /openings', {
  summary: 'Own openings, the newest first',
  access: 'player',
  query: z.object({
    ...page.shape,
    drop_case: slug.optional(),
    /** Worth more than was paid, or at most as much; openings for points are in neither. */
    outcome: z.enum(openingOutcomes).optional(),
  }),
  reply: z.object({
    ...list(opening).shape,
    /** Sums over all results of the query, USD cents; openings paid with points are left out. */
    paid: amount,
    worth: amount,
    /** Cases that the player has opened, by name. */
    drop_cases: z.array(z.object({ slug, name: z.string() })),
  }),
});

/** A case that holds a skin now. */
export const skinCase = z.object({
  drop_case: dropCase,
  /** The dearest of the skin's wears that is in it, at the price of this case's version. */
  skin_item: skinItem,
  /** Chance of any of the skin's wears, parts per million. */
  weight_ppm: z.int(),
});
export const skinDetails = z.object({
  id,
  name: z.string(),
  skin_name: z.string(),
  rarity,
  type: z.string(),
  /** Id of the requested wear. */
  skin_item_id: id,
  /** All wears of the skin with the price of each now, best wear first. */
  versions: z.array(skinItem),
  drop_cases: list(skinCase),
});
export type SkinDetails = z.infer<typeof skinDetails>;
/** The id is that of a skin in one wear, as every drop and item carries it. */
export const skinById = call('GET /skins/:id', {
  summary: 'A skin with its wears and the cases that hold it',
  access: 'public',
  params: z.object({ id }),
  query: page,
  reply: skinDetails,
  refusals: ['not_found'],
});
export const skinVersions = call('GET /skins/version/list', {
  summary: 'Skins in every wear, cheapest first, by a text if one is given',
  access: 'public',
  query: z.object({ text: z.string().max(80).optional(), ...page.shape }),
  reply: list(skinItem),
});
