import { msg, t } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Drop } from '@riftdrop/contract/api/profile/profile';
import { rarityName, tierOf } from '@riftdrop/ui/tier';
import { wearGrade } from '@riftdrop/ui/wear';
import { originOf } from './origin.ts';
import { type State, stateOf, states } from './state.ts';

export type Sort = 'newest' | 'cost';

/** Prices that a filter puts together, USD cents: from the first number on, below the second. */
export const bands = [
  { word: 'under-1', label: msg`Under $1`, from: 0, below: 100 },
  { word: '1-10', label: msg`$1 to $10`, from: 100, below: 1_000 },
  { word: '10-50', label: msg`$10 to $50`, from: 1_000, below: 5_000 },
  { word: '50-250', label: msg`$50 to $250`, from: 5_000, below: 25_000 },
  { word: 'over-250', label: msg`$250 and more`, from: 25_000, below: Infinity },
] as const;

/** A way to narrow the list: every item has one of its words. */
interface Facet {
  label: MessageDescriptor;
  wordOf: (drop: Drop) => string;
  labelOf: (word: string, example: Drop) => string;
  /** Order of two items of different words. */
  compare: (a: Drop, b: Drop) => number;
}

/** A word of the address: `Mil-Spec` is `mil-spec`. */
const word = (text: string): string => text.toLowerCase().replaceAll(' ', '_');
const bandOf = ({ cost }: Drop) => bands.findIndex(({ below }) => cost < below);

/** Facets of the list, in the order of the tool row. Their names are used in the address. */
export const facets = {
  rarity: {
    label: msg`Rarity`,
    wordOf: (drop) => word(drop.skin_item.rarity),
    labelOf: (_, drop) => rarityName(drop.skin_item.rarity),
    compare: (a, b) => tierOf(b.skin_item.rarity) - tierOf(a.skin_item.rarity) || a.skin_item.rarity.localeCompare(b.skin_item.rarity),
  },
  wear: {
    label: msg`Wear`,
    wordOf: (drop) => wearGrade(drop.skin_item.wear).short.toLowerCase(),
    labelOf: (_, drop) => wearGrade(drop.skin_item.wear).name,
    compare: (a, b) => a.skin_item.wear - b.skin_item.wear,
  },
  price: {
    label: msg`Price`,
    wordOf: (drop) => bands[bandOf(drop)]!.word,
    labelOf: (_, drop) => t(bands[bandOf(drop)]!.label),
    compare: (a, b) => bandOf(b) - bandOf(a),
  },
  source: {
    label: msg`Source`,
    wordOf: (drop) => drop.dropable_type,
    labelOf: (_, drop) => originOf(drop),
    compare: (a, b) => a.dropable_type.localeCompare(b.dropable_type),
  },
  state: {
    label: msg`State`,
    wordOf: stateOf,
    labelOf: (state) => t(states[state as State].label),
    compare: (a, b) => states[stateOf(a)].order - states[stateOf(b)].order,
  },
} satisfies Record<string, Facet>;
export type FacetName = keyof typeof facets;
export const facetNames = Object.keys(facets) as FacetName[];

/**
 * The shown part of the inventory, and its order. It lives in the address, so that it can be shared and outlives a
 * reload.
 */
export interface View {
  /** Words to keep of each facet; none means all. */
  chosen: Readonly<Record<FacetName, ReadonlySet<string>>>;
  sort: Sort;
  /** Words of the names that are looked for; empty for all. */
  text: string;
}

/** One word of a facet that the player's items have, with how many have it. */
export interface Choice {
  word: string;
  label: string;
  count: number;
}
export type Choices = Readonly<Record<FacetName, readonly Choice[]>>;

/** Nothing chosen, newest first. */
export const everything: View = {
  chosen: { rarity: new Set(), wear: new Set(), price: new Set(), source: new Set(), state: new Set() },
  sort: 'newest',
  text: '',
};

/** A word that none of the items has is left out, so that a shared address never hides everything. */
export function readView(query: Record<string, string>, choices: Choices): View {
  const chosen = { ...everything.chosen };
  for (const name of facetNames) {
    const words = new Set(query[name]?.split(',') ?? []);
    chosen[name] = new Set(choices[name].filter((choice) => words.has(choice.word)).map((choice) => choice.word));
  }
  return { chosen, sort: query.sort === 'cost' ? 'cost' : 'newest', text: (query.find ?? '').slice(0, 64) };
}

/** Search parameters of a view; null removes one. */
export function writeView({ chosen, sort, text }: View): Record<string, string | null> {
  const words = facetNames.map((name) => [name, [...chosen[name]].join(',') || null] as const);
  return { ...Object.fromEntries(words), sort: sort === 'cost' ? sort : null, find: text || null };
}

/** Whether some items are left out by choice. */
export const isNarrowed = ({ chosen, text }: View): boolean => text !== '' || facetNames.some((name) => chosen[name].size > 0);

/** Expects the drops newest first, as the inventory keeps them. */
export function applyView(drops: readonly Drop[], { chosen, sort, text }: View): readonly Drop[] {
  const wanted = wordsOf(text);
  const active = facetNames.filter((name) => chosen[name].size > 0);
  // Items on their way out have left the inventory: they are shown only under their filter.
  const fits = (drop: Drop) =>
    (active.includes('state') || !states[stateOf(drop)].leaves) && active.every((name) => chosen[name].has(facets[name].wordOf(drop)));
  const kept = drops.filter((drop) => fits(drop) && carries(drop, wanted));
  return sort === 'cost' ? kept.toSorted((a, b) => b.cost - a.cost) : kept;
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(' ').filter(Boolean);

/** Every word that is looked for stands in the name of the item or of the case that it came from. */
function carries({ skin_item: { name, skin_name }, drop_case }: Drop, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  const names = `${name} ${skin_name} ${drop_case?.name ?? ''}`.toLowerCase();
  return wanted.every((one) => names.includes(one));
}

/** The available values of each facet, in the facet's order. */
export function choicesOf(drops: readonly Drop[]): Choices {
  const entries = facetNames.map((name) => [name, choicesIn(drops, facets[name])] as const);
  return Object.fromEntries(entries) as unknown as Choices;
}

function choicesIn(drops: readonly Drop[], { wordOf, labelOf, compare }: Facet): Choice[] {
  const found = new Map<string, { example: Drop; count: number }>();
  for (const drop of drops) {
    const known = found.get(wordOf(drop));
    if (known) known.count += 1;
    else found.set(wordOf(drop), { example: drop, count: 1 });
  }
  return [...found]
    .sort(([, a], [, b]) => compare(a.example, b.example))
    .map(([one, { example, count }]) => ({ word: one, label: labelOf(one, example), count }));
}
