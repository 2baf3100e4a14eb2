import { royalePlayers } from '@riftdrop/fair/royale';
import { royaleSizes, royaleSteps, type RoyaleMode } from '@riftdrop/fair/royale-rounds';
import { royaleRules, simulateRoyale } from '@riftdrop/fair/testing/royales';
import type { Row } from './row.ts';

const games = 100_000;
const modes: readonly RoyaleMode[] = ['default', 'all_or_nothing'];

/**
 * 100,000 games over all sizes and both modes through the rules that server and browser share: the opened and the
 * received value.
 */
export function royaleBooks(): Row[] {
  const kinds = royaleSizes.flatMap((size) => modes.map((mode) => ({ size, mode })));
  const random = numbers(1);
  let [opened, received, wrong, drawn, skipped] = [0, 0, 0, 0, 0];
  for (let game = 0; game < games; game += 1) {
    const { size, mode } = kinds[game % kinds.length]!;
    const rules = royaleRules(mode, size, [1 + random(2)]);
    // Every tenth step is skipped. Half of the games have few prices, so that many totals are equal.
    const closed = new Set(royaleSteps(rules).flatMap(({ id }) => (random(10) === 0 ? [id] : [])));
    const costs = game % 2 ? 4 : 90_000;
    const seed = { secret_hash: '5f'.repeat(32), game: `g-${game}`, beacon: 'ab'.repeat(32) };
    const { drops, after } = simulateRoyale(seed, rules, ({ step }) => (closed.has(step) ? null : 1 + random(costs)));
    const bracket = after.at(-1)!;
    const inside = drops.reduce((sum, { cost }) => sum + cost, 0);
    const out = royalePlayers(rules, bracket).reduce((sum, { baggage_out }) => sum + baggage_out!, 0);
    if (inside !== out) wrong += 1;
    opened += inside;
    received += out;
    skipped += closed.size;
    drawn += bracket.flat().filter(({ draw }) => draw !== null).length;
  }
  return [
    { what: 'Battle Royales of 4 to 72 in both modes', value: games, unit: '', target: { at: 'least', value: 100_000 } },
    { what: 'matches that were drawn', value: drawn, unit: '' },
    { what: 'steps that were skipped', value: skipped, unit: '' },
    { what: 'opened less received', value: opened - received, unit: 'cents', target: { at: 'most', value: 0 } },
    { what: 'games whose sums are not equal', value: wrong, unit: '', target: { at: 'most', value: 0 } },
  ];
}

/** Numbers that look random and are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
