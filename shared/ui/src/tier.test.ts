import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rarities } from '@riftdrop/contract/api/catalogue/skins';
import { expect, test } from 'vitest';
import { highestTier, rarityName, rarityNames, type Tier, tierClass, tierColors, tierOf } from './tier.ts';

const theme = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8');
const token = (name: string) => new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(theme)?.[1] ?? '';

/** WCAG 2 contrast of two `#rrggbb`. */
function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.040_45 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test('ranks rarities in contract order', () => {
  const tiers = rarities.map(tierOf);
  expect(tiers).toEqual(tiers.toSorted((a, b) => a - b));
  expect(new Set(tiers).size).toBe(highestTier);
});

test('has every rarity in the catalogues under the name that the contract gives it', () => {
  expect(Object.entries(rarityNames)).toEqual(rarities.map((name) => [name, name]));
  expect(rarities.map(rarityName)).toEqual([...rarities]);
});

test('paints every tier in its token colour', () => {
  for (const tier of [1, 2, 3, 4, 5, 6, 7] as Tier[]) {
    expect(tierColors[tier]).toBe(token(`tier-${tier}`));
    expect(tierClass[tier]).toBe(`[--tier:var(--color-tier-${tier})]`);
  }
});

test('every tier and word is readable on every background', () => {
  const grounds = ['canvas', 'sunken', 'surface-1', 'surface-2', 'surface-3'].map(token);
  const words = ['text-hi', 'text-mid', 'text-low', 'brand', 'pos', 'neg', 'warn', 'info'].map(token);
  for (const colour of [...Object.values(tierColors), ...words]) {
    for (const ground of grounds) expect(contrast(colour, ground), `${colour} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrast(token('on-brand'), token('brand'))).toBeGreaterThanOrEqual(4.5);
  expect(contrast('#ffffff', token('danger'))).toBeGreaterThanOrEqual(4.5);
});
