import postcss from 'postcss';
import { expect, it } from 'vitest';
import { keepInside, remoteEdge, shellEdge } from './style-edge.ts';

const edge = remoteEdge('cases');
const confined = async (css: string, to = edge) =>
  (await postcss([keepInside(to)]).process(css, { from: undefined })).css.replace(/\s+/g, ' ').replaceAll(to, 'EDGE');

// proves P13
it.each([
  ['a utility', '.p-3 { padding: 3px }', 'EDGE { .p-3& { padding: 3px } }'],
  ['every selector of a list', '.a, .b:is(p, i) { top: 0 }', 'EDGE { .a&, .b:is(p, i)& { top: 0 } }'],
  ['the styled element, wherever its ancestors are', '.dark .reel > img { top: 0 }', 'EDGE { .dark .reel > img& { top: 0 } }'],
  ['a part of an element', '.a::after, .b:before { top: 0 }', 'EDGE { .a&::after, .b&:before { top: 0 } }'],
  ['a rule in a condition', '@media print { .a { top: 0 } }', 'EDGE { @media print { .a& { top: 0 } } }'],
  ['a state of an element', '.a { &:hover { @media print { top: 0 } } }', 'EDGE { .a& { &:hover { @media print { top: 0 } } } }'],
  ['elements below another', '.a { & > * { top: 0 } }', 'EDGE { .a& { & > *EDGE { top: 0 } } }'],
  ['elements in a list of selectors', '.a { :where(& > b) { top: 0 } }', 'EDGE { .a& { :where(& > b)EDGE { top: 0 } } }'],
  ['names with signs in them', '.a\\,b\\:c { top: 0 }', 'EDGE { .a\\,b\\:c& { top: 0 } }'],
])('confines %s', async (_, css, expected) => {
  expect(await confined(`@layer utilities { ${css} }`)).toBe(`@layer utilities { ${expected} }`);
  expect(await confined(`@layer components { ${css} }`, shellEdge)).toBe(`@layer components { ${expected} }`);
});

it('leaves animations outside the scope', async () => {
  const animation = '@keyframes cases-drop { to { opacity: 0 } }';
  expect(await confined(`@layer components { .a { top: 0 } ${animation} }`)).toBe(
    `@layer components { ${animation} EDGE { .a& { top: 0 } } }`,
  );
});

it.each(['@layer theme, base, components, utilities;', '@layer theme { :root { --a: 1 } }', '@layer base { a { color: inherit } }'])(
  'leaves the ground rules as they are: %s',
  async (css) => {
    expect(await confined(css)).toBe(css);
  },
);
