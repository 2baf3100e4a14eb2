import postcss from 'postcss';
import { expect, it } from 'vitest';
import { withoutFallbacks } from './without-fallbacks.ts';

const left = async (css: string) =>
  (await postcss([withoutFallbacks]).process(css, { from: undefined })).css.replace(/\s+/g, ' ').replace(/; ?}/g, ' }');

it('leaves out start values for browsers without registered properties', async () => {
  const css = '@layer properties; @layer properties { @supports (color: red) { * { --tw-blur: initial } } } @layer base { a { top: 0 } }';
  expect(await left(css)).toBe('@layer properties; @layer base { a { top: 0 } }');
});

it.each([
  [
    'a mixed colour',
    '.a { top: 0; color: #fff9; @supports (color: color-mix(in lab, red, red)) { color: color-mix(in oklab, red 60%, transparent) } }',
    '.a { top: 0; color: color-mix(in oklab, red 60%, transparent) }',
  ],
  [
    'two of them',
    '.a { color: red; background: red; @supports (color: color-mix(in lab, red, red)) { color: blue; background: blue } }',
    '.a { color: blue; background: blue }',
  ],
  [
    'one after another property',
    '.a { color: red; top: 0; @supports (color: color-mix(in lab, red, red)) { color: blue } }',
    '.a { color: red; top: 0; color: blue }',
  ],
  [
    'a gradient',
    '.a { top: 0; --at: to right; @supports (background-image: linear-gradient(in lab, red, red)) { --at: to right in oklab } }',
    '.a { top: 0; --at: to right in oklab }',
  ],
  ['another condition', '.a { @supports (corner-shape: bevel) { top: 0 } }', '.a { @supports (corner-shape: bevel) { top: 0 } }'],
])('says without a condition what every browser of the site understands: %s', async (_, css, expected) => {
  expect(await left(css)).toBe(expected);
});
