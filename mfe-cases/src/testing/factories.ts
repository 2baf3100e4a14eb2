import type { DropCase, DropCaseDetails, Section } from '@riftdrop/contract/api/cases/cases';
import type { King, KingTerms } from '@riftdrop/contract/api/cases/kings';
import type { LiveDrop } from '@riftdrop/contract/live/live';
import type { DropDetails } from '@riftdrop/contract/api/profile/profile';
import { aSkin, itemsOf } from '@riftdrop/game/testing';
import type { Stake } from '../open/opening-state.ts';

export { aSkin, itemsOf };

export function aCase(over: Partial<DropCase> = {}): DropCase {
  return {
    id: '1',
    slug: 'night-shift',
    name: 'Night Shift',
    price: 499,
    datPointsPrice: null,
    section: 'popular_cases',
    image: 'crate',
    logic: 'regular',
    riskGrade: 'Medium',
    favorite: false,
    favorite_count: 0,
    status: 'published',
    stock: 'in_stock',
    sale: false,
    popular: false,
    bestprice: false,
    content_update_scheduled: false,
    newUntillTime: null,
    available_till: null,
    published_at: '2026-01-01T00:00:00.000Z',
    king_rate_ppm: null,
    king_rate: null,
    part_open_threshold: 5000,
    average_return_ppm: 914_000,
    drop_case_version: 3,
    ...over,
  };
}

/** A section with these cases and no others. */
export function aSection(drop_cases: DropCase[], over: Partial<Section> = {}): Section {
  const max_price = Math.max(0, ...drop_cases.map(({ price }) => price));
  return { slug: 'popular_cases', title: 'Popular cases', order: 1, drop_cases, total: drop_cases.length, max_price, ...over };
}

export function caseDetails(over: Partial<DropCaseDetails> = {}): DropCaseDetails {
  return {
    ...aCase(),
    items: itemsOf([600_000, 300_000, 100_000]),
    opened_count: 18_204,
    versions: 3,
    group_game_limit: 10,
    availableTillTime: null,
    ...over,
  };
}

export function aDrop(over: Partial<DropDetails> = {}): DropDetails {
  return {
    id: '900',
    cost: 4820,
    timestamp: '2026-01-02T00:00:00.000Z',
    status: 'inventory',
    user: { id: '7', steamid: '765', nickname: 'Nova', avatar: 'avatar-1' },
    skin_item: aSkin(),
    dropable_type: 'drop_case',
    drop_case: { slug: 'night-shift', name: 'Night Shift', image: 'crate' },
    is_free: false,
    roll: null,
    tickets: null,
    drop_case_version: 3,
    ...over,
  };
}

export function aLiveDrop(over: Partial<LiveDrop> = {}): LiveDrop {
  const { roll: _roll, tickets: _tickets, drop_case_version: _version, ...drop } = aDrop();
  return { ...drop, initial: false, ...over };
}

export function aStake(over: Partial<Stake> = {}): Stake {
  return { key: 'key-1', player: '7', slug: 'night-shift', count: 1, version: 3, way: 'whole', price: 499, at: 1_000_000, ...over };
}

export function aKing(over: Partial<King> = {}): King {
  return {
    id: '40',
    drop_case: { slug: 'night-shift', name: 'Night Shift', image: 'crate' },
    steam_user: { id: '7', steamid: '765', nickname: 'Nova', avatar: 'avatar-1' },
    budget: 1_250,
    budget_skin_item: aSkin({ id: '3', skin_name: 'Paper Fade', cost: 900 }),
    prize_drop: null,
    added_to_balance: 0,
    displaced_at: null,
    displaced_reason: null,
    created_at: '2026-01-01T00:00:00.000Z',
    timeout_at: '2026-01-02T00:00:00.000Z',
    version: 2,
    ...over,
  };
}

/** A reign that ended by time, with the rest of its budget paid to the balance. */
export function aFormerKing(over: Partial<King> = {}): King {
  return aKing({
    displaced_at: '2026-01-02T00:00:00.000Z',
    displaced_reason: 'timeout',
    budget_skin_item: null,
    added_to_balance: 1_250,
    version: 3,
    ...over,
  });
}

export const kingTerms: KingTerms = {
  rate_ppm: 50_000,
  crown_odds_ppm: 10_000,
  reign_ms: 86_400_000,
  top_prize: aSkin({ id: '9', skin_name: 'Top Prize', cost: 50_000 }),
};
