import { crateImage } from '@riftdrop/art/key';
import type { Selectable } from 'kysely';
import type { CasesTable, RiskGrade } from '../tables.ts';
import { type CasePlan, type Spread, casePlans } from './case-plan.ts';
import { averageReturn, solveWeights } from './odds.ts';
import { type Stream, stream } from './random.ts';
import { riskGrade } from './risk.ts';
import { type SkinItemSeed, type SkinSeed, isPrint } from './skins.ts';
import { tierOf } from './tiers.ts';

export interface CaseSeed extends Omit<
  Selectable<CasesTable>,
  'changed' | 'version' | 'part_open_threshold' | 'group_game_limit' | 'background_image'
> {
  price: number;
  points_price: number | null;
  average_return_ppm: number;
  risk_grade: RiskGrade;
  /** In ascending skin item id. */
  items: { skin_item_id: number; weight: number; cost: number }[];
}

/** Items of a case by their cost as a multiple of the price. */
const spreads: Record<Spread, readonly number[]> = {
  even: [0.4, 0.48, 0.55, 0.62, 0.7, 0.78, 0.88, 1, 1.15, 1.35, 1.6, 2, 2.6, 3.6],
  mixed: [0.18, 0.22, 0.28, 0.34, 0.42, 0.52, 0.65, 0.85, 1.1, 1.5, 2.1, 3, 4.6, 7.5, 13],
  steep: [0.06, 0.08, 0.1, 0.13, 0.18, 0.25, 0.34, 0.48, 0.7, 1, 1.6, 2.8, 5.5, 12, 30, 80],
  wild: [0.02, 0.03, 0.04, 0.05, 0.07, 0.1, 0.14, 0.2, 0.3, 0.5, 0.9, 2, 5, 14, 45, 130, 400],
};

const day = 86_400_000;

/** Stored points to the cent: a points case is priced by the worth of its items at this rate. */
export const pointsToTheCent = 100;

/** Share of the price that players get back on average, parts per million. Checked for every case when the catalogue is made. */
export const returnRange = { least: 850_000, most: 950_000 } as const;

/** The crown of a king case: its share of every opening, and its odds. Both in parts per million. */
const crown = { rate: 50_000, odds: 10_000 } as const;

/** All cases of a seed, with times counted from `at`. Throws when a case's return would lie outside of `returnRange`. */
export function makeCases(seed: string, skins: readonly SkinSeed[], at: Date): CaseSeed[] {
  return casePlans.map((plan, place) => makeCase(seed, plan, place, skins, at));
}

function makeCase(seed: string, plan: CasePlan, place: number, skins: readonly SkinSeed[], at: Date): CaseSeed {
  const slug = plan.slug ?? plan.name.toLowerCase().replaceAll(' ', '-');
  const random = stream(`${seed}/case/${slug}`);
  const chosen = chooseItems(plan, skins, random).toSorted((a, b) => a.id - b.id);
  // The share for the king is paid back to players too: the items leave room for it.
  const kingRate = plan.logic === 'king' ? crown.rate : 0;
  const weights = solveWeights(
    chosen.map(({ cost }) => cost),
    plan.price,
    880_000 + random.below(60_001) - kingRate,
  );
  const items = chosen.map(({ id, cost }, index) => ({ skin_item_id: id, weight: weights[index]!, cost }));
  const back = averageReturn(items, plan.price) + kingRate;
  if (back < returnRange.least || back > returnRange.most) throw new Error(`the case ${slug} would return ${back} ppm`);

  const points = plan.logic === 'dat_points';
  const free = plan.section === 'free';
  const [shape, state, finish, palette, emblem] = plan.look;
  const dearest = chosen.reduce((best, item) => (item.cost > best.cost ? item : best));
  const rarity = skins.find(({ id }) => id === dearest.skin_id)!.rarity;
  const inDays = (days: number | undefined) => (days === undefined ? null : new Date(at.getTime() + days * day));
  return {
    id: place + 1,
    slug,
    name: plan.name,
    section: plan.section,
    place,
    logic: plan.logic,
    image: crateImage({ shape, state, finish, palette, emblem, seed: random.below(10_000), tier: tierOf(rarity) }),
    status: plan.status ?? 'published',
    stock: plan.soldOut ? 'out_of_stock' : 'in_stock',
    sale: plan.sale ?? false,
    popular: plan.popular ?? false,
    bestprice: plan.bestprice ?? false,
    content_update_scheduled: plan.updating ?? false,
    new_until: inDays(plan.newFor),
    available_till: inDays(plan.leavesIn),
    published_at: new Date(at.getTime() - Math.round((plan.newFor ? 1 + random.next() * 3 : 20 + random.next() * 340) * day)),
    price: points || free ? 0 : plan.price,
    points_price: points ? plan.price * pointsToTheCent : null,
    king_rate_ppm: kingRate || null,
    crown_odds_ppm: kingRate ? crown.odds : null,
    // A free case has no price, so no share of it can come back.
    average_return_ppm: free ? 0 : back,
    risk_grade: riskGrade(items, plan.price),
    items,
  };
}

/** A different spread for each case: every multiple moved by up to a sixth, and up to three of the middle left out. */
function varied(multiples: readonly number[], random: Stream): number[] {
  const left = [...multiples];
  for (let without = random.below(4); without > 0; without -= 1) left.splice(2 + random.below(left.length - 4), 1);
  return left.map((multiple) => multiple * random.between(0.86, 1.16));
}

/**
 * For each multiple of the spread the item whose cost comes nearest, every skin at most once; the theme's skins first.
 */
function chooseItems({ price, spread, section, theme }: CasePlan, skins: readonly SkinSeed[], random: Stream): SkinItemSeed[] {
  const fitting = skins.filter(({ silhouette }) => isPrint(silhouette) === (section === 'stickers'));
  const themed = fitting.filter(
    ({ silhouette, palette }) => (theme?.objects?.includes(silhouette) ?? true) && (theme?.palettes?.includes(palette) ?? true),
  );
  const used = new Set<number>();
  return varied(spreads[spread], random).map((multiple) => {
    const wanted = price * multiple;
    const own = nearest(themed, used, wanted);
    const item = own && distance(own.cost, wanted) < Math.log(1.8) ? own : nearest(fitting, used, wanted)!;
    used.add(item.skin_id);
    return item;
  });
}

function distance(cost: number, wanted: number): number {
  return Math.abs(Math.log(cost / wanted));
}

function nearest(skins: readonly SkinSeed[], used: ReadonlySet<number>, wanted: number): SkinItemSeed | undefined {
  const items = skins.flatMap((skin) => (used.has(skin.id) ? [] : skin.items));
  return items.reduce<SkinItemSeed | undefined>(
    (best, item) => (best && distance(best.cost, wanted) <= distance(item.cost, wanted) ? best : item),
    undefined,
  );
}
