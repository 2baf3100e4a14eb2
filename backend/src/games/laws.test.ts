// database: both
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { BattleConfig } from '@riftdrop/contract/api/pvp/pvp';
import { battleVariants } from '@riftdrop/fair/battle-modes';
import { battles } from '../pvp/index.ts';
import type { AnyGameRules, OpenedDrop, GameOutcome, Play, Quoted, QuotedCase, SeatRequest } from './rules/game-rules.ts';
import { coinToss, type CoinConfig } from './testing/coin-toss.ts';

const half = { from: 0, to: 499_999 };
const aCase = (slug: string, low: number, high: number): QuotedCase => ({
  case_id: 1,
  slug,
  version: 1,
  price: 500,
  average_return_ppm: 900_000,
  items: [
    { skin_item_id: 1, cost: low },
    { skin_item_id: 2, cost: high },
  ],
  tickets: [half, { from: 500_000, to: 999_999 }],
  tickets_hash: 'odds',
  costs_hash: 'costs',
});
const quoted: Quoted = new Map([aCase('even', 300, 900), aCase('odd', 1, 333), aCase('dear', 77, 100_003)].map((one) => [one.slug, one]));

const slugs = fc.constantFrom('even', 'odd', 'dear');
const coins = fc
  .record({
    places: fc.integer({ min: 2, max: 6 }),
    cases: fc.array(slugs, { minLength: 1, maxLength: 5 }),
    pay: fc.constantFrom('all' as const, 'split' as const, 'knockout' as const),
    captcha: fc.constant(false),
  })
  .filter(({ pay, places, cases }) => pay !== 'knockout' || cases.length < places)
  .map((config: CoinConfig): AnyGame => ({ mode: coinToss, config }));
const fights = fc
  .record({
    rules: fc.constantFrom(...battleVariants),
    drop_cases: fc.array(fc.record({ order: fc.nat(9), amount: fc.integer({ min: 1, max: 3 }), drop_case_slug: slugs }), {
      minLength: 1,
      maxLength: 3,
    }),
  })
  .map(({ rules, drop_cases }): AnyGame => ({ mode: battles, config: { ...rules, drop_cases } satisfies BattleConfig }));
const games = fc.oneof(coins, fights);
const seeds = fc.nat().map((n) => {
  const hex = (salt: string) => createHash('sha256').update(`${salt} ${n}`).digest('hex');
  return { secret_hash: hex('secret'), game: hex('game').slice(0, 32), beacon: hex('beacon') };
});
type Seed = Play['seed'];

interface AnyGame {
  mode: AnyGameRules;
  config: CoinConfig | BattleConfig;
}

interface Played {
  drops: readonly OpenedDrop[];
  outcome: GameOutcome | null;
  /** Paid by each place, less returns. */
  spent: Map<number, number>;
}

/** Plays a game as the server does it, step by step. */
function play(seed: Seed, { mode, config }: AnyGame, skipped: readonly number[]): Played {
  const costs = mode.opens(config).map(({ slug, amount }) => quoted.get(slug)!.price * amount);
  const requests: SeatRequest[] = [];
  while (requests.length < mode.places(config)) requests.push(mode.sit(config, requests, undefined) as SeatRequest);
  requests.sort((a, b) => a.place - b.place);
  const spent = new Map(requests.map(({ place }) => [place, costs.reduce((sum, one) => sum + one, 0)]));
  const inside = new Set(spent.keys());
  let [state, drops] = [mode.begin(config), [] as OpenedDrop[]];
  const closed = new Set<number>();
  for (let step = 1; step <= costs.length; step++) {
    if (skipped.includes(step)) closed.add(step);
    const made = mode.step({ seed, config, quoted, requests, state, closed, isFast: false, drops }, step);
    if (closed.has(step)) for (const place of inside) spent.set(place, spent.get(place)! - costs[step - 1]!);
    for (const place of made.left ?? []) {
      inside.delete(place);
      for (const cost of costs.slice(step)) spent.set(place, spent.get(place)! - cost);
    }
    state = made.state;
    drops = [...drops, ...made.drops];
  }
  const outcome =
    closed.size === costs.length ? null : mode.result({ seed, config, quoted, requests, state, closed, isFast: false, drops });
  return { drops, outcome, spent };
}

const skips = fc.subarray([1, 2, 3, 4, 5, 6, 7, 8, 9]);
const costOf = (drops: readonly OpenedDrop[]) => drops.reduce((sum, { cost }) => sum + cost, 0);

// proves GAME-510
test('places receive all draws and pay all openings', () => {
  fc.assert(
    fc.property(seeds, games, skips, (seed, game, skipped) => {
      const { drops, outcome, spent } = play(seed, game, skipped);
      const prices = drops.reduce((sum, { slug }) => sum + quoted.get(slug)!.price, 0);
      expect([...spent.values()].reduce((sum, one) => sum + one, 0)).toBe(prices);
      if (!outcome) {
        expect(drops).toEqual([]);
        return;
      }
      const given = outcome.received.flatMap((one) => one.drops);
      expect(new Set(given).size).toBe(given.length);
      const money = outcome.received.reduce((sum, one) => sum + one.money, 0);
      expect(costOf(given.map((at) => drops[at]!)) + money).toBe(costOf(drops));
    }),
  );
});

test('equal seed, configuration and skips give equal bytes', () => {
  fc.assert(
    fc.property(seeds, games, skips, (seed, game, skipped) => {
      const again = structuredClone([seed, game.config, skipped]) as [Seed, AnyGame['config'], number[]];
      expect(JSON.stringify(play(again[0], { ...game, config: again[1] }, again[2]))).toBe(JSON.stringify(play(seed, game, skipped)));
    }),
  );
});

/** How unevenly the places won: chi-square with `places` - 1 degrees of freedom. */
function unevenness(places: number, winnerOf: (seed: Seed) => number, games: number): number {
  const wins = Array.from({ length: places }, () => 0);
  for (let game = 0; game < games; game++) {
    const hex = createHash('sha256').update(`symmetry ${places} ${game}`).digest('hex');
    wins[winnerOf({ secret_hash: hex, game: 'g', beacon: hex }) - 1]!++;
  }
  const even = games / places;
  return wins.reduce((sum, one) => sum + (one - even) ** 2 / even, 0);
}

/** Exceeded once in a hundred thousand fair samples, by degrees of freedom. */
const critical = [0, 19.51, 23.03, 25.9, 28.47, 30.86];

test.each([2, 3, 4, 5, 6])('every one of %i places wins equally often', (places) => {
  const config: CoinConfig = { places, cases: ['even'], pay: 'all', captcha: false };
  const fair = (seed: Seed) => play(seed, { mode: coinToss, config }, []).outcome!.winners[0]!;
  expect(unevenness(places, fair, 3_000)).toBeLessThan(critical[places - 1]!);
  // A place that is given every sixth game is caught.
  let turn = 0;
  const shaded = (seed: Seed) => (++turn % 6 === 0 ? 1 : fair(seed));
  expect(unevenness(places, shaded, 3_000)).toBeGreaterThan(critical[places - 1]!);
});
