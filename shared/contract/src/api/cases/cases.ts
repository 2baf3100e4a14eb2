import { z } from 'zod';
import { amount, call, clientSeed, hex32, id, shownDemo, slug, time } from '../../http/define.ts';
import { roll } from '../fairness/fairness.ts';
import { king, kingTerms } from './kings.ts';
import { balances, drop, dropDetails } from '../profile/profile.ts';
import { skinItem } from '../catalogue/skins.ts';

/** Sections, in the order in which home shows them. */
export const sectionSlugs = [
  'king',
  'featured_cases',
  'popular_cases',
  'come_n_go_cases',
  'hall_of_fame_cases',
  'weapon',
  'original_cases',
  'stickers',
  'drop_cases_by_skin',
  'drop_cases',
  'free',
] as const;
export const riskGrades = ['Low', 'Medium', 'High', 'Extreme'] as const;

/** A case as lists show it. */
export const dropCase = z.object({
  id,
  slug,
  name: z.string(),
  /** USD cents; 0 for a free case and for one that is paid with points. */
  price: amount,
  /** Stored points, null unless the case is paid with points. */
  datPointsPrice: amount.nullable(),
  section: z.enum(sectionSlugs),
  /** Image key below `drop_case_path`. */
  image: z.string(),
  /** Another picture of the same kind, for behind the stage; left out where there is only paint. */
  background_image: z.string().optional(),
  logic: z.enum(['regular', 'chance', 'king', 'dat_points']),
  riskGrade: z.enum(riskGrades),
  favorite: z.boolean(),
  favorite_count: z.int(),
  status: z.enum(['published', 'hidden', 'archive']),
  stock: z.enum(['in_stock', 'out_of_stock']),
  sale: z.boolean(),
  popular: z.boolean(),
  bestprice: z.boolean(),
  content_update_scheduled: z.boolean(),
  newUntillTime: time.nullable(),
  available_till: time.nullable(),
  published_at: time,
  /** Share of the price that feeds the king, in parts per million; null on a case without a king. */
  king_rate_ppm: z.int().nullable(),
  /** The same as a share of 1, by its name in the customer's documents (D30). */
  king_rate: z.number().nullable(),
  /** Price from which a part opening is offered, USD cents. */
  part_open_threshold: amount,
  /** Average return: sum of chance x cost / price, in parts per million. */
  average_return_ppm: z.int(),
  /** The version an opening must quote; a newer one answers `need_confirm`. */
  drop_case_version: z.int(),
});
export type DropCase = z.infer<typeof dropCase>;

/** One item of a case version. Weights of a version add up to 1,000,000; tickets are the adjoining ranges they make. */
export const caseItem = z.object({
  skin_item: skinItem,
  /** Chance in parts per million. */
  weight: z.int(),
  tickets: z.object({ from: z.int(), to: z.int() }),
});
export type CaseItem = z.infer<typeof caseItem>;

/** A part opening as a case offers it: the price and every chance divided by `one_in`. */
export const partOffer = z.object({
  /** USD cents. */
  price: amount,
  one_in: z.int(),
});

export const dropCaseDetails = z.object({
  ...dropCase.shape,
  items: z.array(caseItem),
  opened_count: z.int(),
  /** Number of versions published so far. */
  versions: z.int(),
  /** `available_till` in milliseconds since 1970. */
  availableTillTime: z.int().nullable(),
  /** Most rounds that one battle may have of this case. */
  group_game_limit: z.int(),
  /** Only on a case that may be opened in part. */
  part_open: partOffer.optional(),
  /** Only on a case with a king. */
  king_terms: kingTerms.optional(),
  /** Only on a case with a king, null while the throne is free. */
  currentKing: king.nullish(),
});
export type DropCaseDetails = z.infer<typeof dropCaseDetails>;

/** Cases that each section of the list comes with. */
export const sectionStart = 24;
/**
 * A section with its first cases, so that home's first load does not grow with the catalogue; the others come by `GET /dropcase/search`
 * with `section`. Points cases are listed only on request: their section comes without cases.
 */
export const section = z.object({
  slug: z.enum(sectionSlugs),
  title: z.string(),
  order: z.int(),
  drop_cases: z.array(dropCase),
  /** All cases of the section. */
  total: z.int(),
  /** Highest price in money among all of them, USD cents; 0 when none costs money. */
  max_price: amount,
});
export type Section = z.infer<typeof section>;

export const sections = call('GET /dropcase', {
  summary: 'Sections with the first of their published cases, the same for everybody',
  access: 'optional',
  reply: z.array(section),
});
export const caseBySlug = call('GET /dropcase/:slug', {
  summary: 'One case with its items and odds',
  access: 'optional',
  params: z.object({ slug }),
  reply: dropCaseDetails,
  refusals: ['drop_cases_not_found'],
});
export const topDrops = call('GET /dropcase/top-drop/:slug', {
  summary: 'The last top drops of a case, at most 20, newest first',
  access: 'public',
  params: z.object({ slug }),
  reply: z.array(drop),
  refusals: ['drop_cases_not_found'],
});

const quote = {
  /** `drop_case_version` that the player was shown. */
  version: z.int().min(1),
  /** Chosen by the browser when the active pair has no client seed yet. */
  client_seed: clientSeed.optional(),
  demo: shownDemo,
};
/**
 * How a part opening was rolled: U(1,000,000 x one_in). Below 1,000,000 it is a ticket of the case like any other; from
 * there on it gives nothing. So every item has exactly 1 / one_in of its chance.
 */
export const partRoll = z.object({ roll, one_in: z.int(), drop_case_version: z.int() });
export type PartRoll = z.infer<typeof partRoll>;

const openingRefusals = [
  'drop_cases_not_found',
  'insufficient_funds',
  'out_of_stock',
  'need_confirm',
  'not_openable',
  'client_seed_required',
  'part_open_unavailable',
  'demo_over',
] as const;
export const opened = z.object({
  /** null when a part opening gave nothing. */
  drop: dropDetails.nullable(),
  /** Only of a part opening. */
  part: partRoll.optional(),
  ...balances.shape,
});
export type Opened = z.infer<typeof opened>;

export const openCase = call('POST /dropcase/open/:slug', {
  summary: 'Opens a case once',
  access: 'player',
  money: true,
  stake: true,
  demo: 'played',
  params: z.object({ slug }),
  body: z.strictObject({ ...quote, part_open: z.boolean().optional() }),
  reply: opened,
  refusals: openingRefusals,
});
/** Some openings of a multi-open were skipped. They were not charged, or their price was refunded. */
export const skipped = z.object({ error: z.literal(true), code: z.string(), message: z.string(), count: z.int() });

/** A free case of the player's choice, without a price; available again at `free_case_available`. */
export const openFree = call('POST /dropcase/open-free/:slug', {
  summary: 'Opens a free case',
  access: 'player',
  money: true,
  stake: true,
  params: z.object({ slug }),
  body: z.strictObject({ ...quote, part_open: z.boolean().optional() }),
  reply: z.object({ drop: dropDetails, free_case_available: time, ...balances.shape }),
  refusals: [
    'drop_cases_not_found',
    'out_of_stock',
    'need_confirm',
    'not_openable',
    'client_seed_required',
    'part_open_unavailable',
    'recently_requested',
    'required_twitter_attachment',
    'required_twitter_subscription',
    'social_used',
  ],
});
/** All openings of one multi-open are one charge and one answer. */
export const openMany = call('POST /dropcase/open/:slug/multi', {
  summary: 'Opens a case several times at once',
  access: 'player',
  money: true,
  stake: true,
  demo: 'played',
  params: z.object({ slug }),
  /** `slug` repeats the path, as the customer's documents have it. */
  body: z.strictObject({ ...quote, slug: slug.optional(), amount: z.int().min(1).max(10) }),
  reply: z.object({ drops: z.array(dropDetails), skipped: skipped.optional(), ...balances.shape }),
  refusals: openingRefusals,
});

/** The dearest item of a section of home, with its chance in the case that holds it. */
export const bestItem = z.object({
  section: z.enum(sectionSlugs),
  title: z.string(),
  skin_item: skinItem,
  /** Chance in parts per million. */
  weight: z.int(),
  drop_case: dropCase.pick({ slug: true, name: true, image: true, price: true }),
});
export type BestItem = z.infer<typeof bestItem>;

export const bestItems = call('GET /dropcase/best-items', {
  summary: 'The dearest item of each section, in the order of home',
  access: 'public',
  reply: z.array(bestItem),
});

/** A trial is committed to before it is played. The server stores nothing of it: its secrets are sent sealed. */
export const trial = z.object({ public_hash: hex32, sealed: z.string().max(400) });
export type Trial = z.infer<typeof trial>;

export const newTrial = call('POST /dropcase/trial', {
  summary: 'Commits to the secrets of a trial: an opening without a stake and without a prize',
  access: 'public',
  reply: trial,
});
export const playTrial = call('POST /dropcase/trial/:slug', {
  summary: 'Rolls a trial by the odds of a case, gives nothing, and reveals its secrets',
  access: 'public',
  params: z.object({ slug }),
  body: z.strictObject({ ...trial.shape, client_seed: clientSeed }),
  reply: z.object({
    item: caseItem,
    roll,
    /** The case as it was rolled. */
    drop_case_version: z.int(),
    /** The commitment of the next one. */
    next: trial,
  }),
  refusals: ['drop_cases_not_found', 'not_openable', 'not_found'],
});
export type PlayedTrial = z.infer<typeof playTrial.reply>;
