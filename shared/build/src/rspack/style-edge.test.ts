import postcss from 'postcss';
import { expect, it } from 'vitest';
import { conditionOf, keepInside, remoteEdge, shellEdge } from './style-edge.ts';

const edge = remoteEdge('cases');
const confined = async (css: string, to = edge) =>
  (await postcss([keepInside(to)]).process(css, { from: undefined })).css
    .replace(/\s+/g, ' ')
    .replaceAll(conditionOf(to), 'EDGE')
    .replaceAll(to.outside, 'OUTSIDE')
    .replaceAll('.mfe-cases', 'ROOT');

// proves P13
it.each([
  ['a utility', '.p-3 { padding: 3px }', 'ROOT :not(&).p-3 { padding: 3px }'],
  ['every selector of a list', '.a, .b:is(p, i) { top: 0 }', 'ROOT :not(&).a, ROOT :not(&).b:is(p, i) { top: 0 }'],
  ['an element of a part', '.reel > img { top: 0 }', 'ROOT .reel > img:not(&) { top: 0 }'],
  ['an element in a state of the page', ':root.dark .reel > img { top: 0 }', ':root.dark .reel > img:is(ROOT *):not(&) { top: 0 }'],
  ['an element by its kind', 'b, b.c { top: 0 }', 'ROOT b:not(&), ROOT b.c:not(&) { top: 0 }'],
  ['a part of an element', '.a::after, .b:before { top: 0 }', 'ROOT :not(&).a::after, ROOT :not(&).b:before { top: 0 }'],
  ['a rule in a condition', '@media print { .a { top: 0 } }', '@media print { ROOT :not(&).a { top: 0 } }'],
  ['a state of an element', '.a { &:hover { @media print { top: 0 } } }', 'ROOT :not(&).a { &:hover { @media print { top: 0 } } }'],
  ['elements below another', '.a { & > * { top: 0 } }', 'ROOT :not(&).a { & > *EDGE { top: 0 } }'],
  ['elements in a list of selectors', '.a { :where(& > b) { top: 0 } }', 'ROOT :not(&).a { :where(& > b)EDGE { top: 0 } }'],
  ['names that begin with a digit', '.\\39 00\\:p-1 { top: 0 }', 'ROOT :not(&).\\39 00\\:p-1 { top: 0 }'],
  ['names with signs in them', '.a\\,b\\:c { top: 0 }', 'ROOT :not(&).a\\,b\\:c { top: 0 }'],
])('confines %s', async (_, css, expected) => {
  expect(await confined(`@layer utilities { ${css} }`)).toBe(`@layer utilities { OUTSIDE { ${expected} } }`);
  const ofShell = expected.replaceAll(':is(ROOT *)', '').replaceAll('ROOT ', '');
  expect(await confined(`@layer components { ${css} }`, shellEdge)).toBe(`@layer components { OUTSIDE { ${ofShell} } }`);
});

it('leaves animations outside the scope', async () => {
  const animation = '@keyframes cases-drop { to { opacity: 0 } }';
  expect(await confined(`@layer components { .a { top: 0 } ${animation} }`)).toBe(
    `@layer components { ${animation} OUTSIDE { ROOT :not(&).a { top: 0 } } }`,
  );
});

it.each(['@layer theme, base, components, utilities;', '@layer theme { :root { --a: 1 } }', '@layer base { a { color: inherit } }'])(
  'leaves the ground rules as they are: %s',
  async (css) => {
    expect(await confined(css)).toBe(css);
  },
);
