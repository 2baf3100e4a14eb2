import postcss from 'postcss';
import { expect, it } from 'vitest';
import { donutScope, remoteDonut, shellDonut } from './donut-scope.ts';

const scoped = async (css: string, donut = remoteDonut('cases')) =>
  (await postcss([donutScope(donut)]).process(css, { from: undefined })).css.replace(/\s+/g, ' ');

// proves P13
it('puts utilities and components of a remote between its own edge and the next remote', async () => {
  expect(await scoped('@layer utilities { .p-3 { padding: 3px } } @layer components { .reel { color: red } }')).toBe(
    '@layer utilities { @scope ([data-mfe="cases"]) to ([data-mfe]:not([data-mfe="cases"])) { .p-3 { padding: 3px } } } ' +
      '@layer components { @scope ([data-mfe="cases"]) to ([data-mfe]:not([data-mfe="cases"])) { .reel { color: red } } }',
  );
});

it('keeps the sheet of the shell out of every remote', async () => {
  expect(await scoped('@layer utilities { .p-3 { padding: 3px } }', shellDonut)).toContain('@scope (:root) to ([data-mfe])');
});

it.each(['@layer theme, base, components, utilities;', '@layer theme { :root { --a: 1 } }', '@layer base { a { color: inherit } }'])(
  'leaves the ground rules as they are: %s',
  async (css) => {
    expect(await scoped(css)).toBe(css);
  },
);
