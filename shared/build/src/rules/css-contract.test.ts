import { describe, expect, it } from 'vitest';
import { conditionOf, remoteEdge } from '../rspack/style-edge.ts';
import { cssFaults } from './css-contract.ts';

const edge = remoteEdge('cases').outside;
const condition = conditionOf(remoteEdge('cases'));
const root = '.mfe-cases';
/** As the minimiser writes it. */
const short = (selector: string) => selector.replaceAll(', ', ',');

// proves P13
describe('the contract of styles', () => {
  it.each([
    ['utilities inside their edge', `@layer utilities { ${edge} { ${root} .p-3:not(&) { padding: 3px } } }`],
    ['the edge as the minimiser writes it', `@layer utilities{${short(edge)}{${root} .p:not(&){padding:0;&>b${short(condition)}{top:0}}}}`],
    ['a condition around the edge', `@layer components { @media (width > 1px) { ${edge} { ${root} .reel:not(&) { color: red } } } }`],
    ['an element whose ancestors are anywhere', `@layer components { ${edge} { html.dark .reel > img:is(${root} *):not(&) { top: 0 } } }`],
    [
      'a state and a part of an element',
      `@layer utilities { ${edge} { ${root} .p:not(&) { &:hover { top: 0 } &::after { top: 0 } } ${root} .q:not(&)::before { top: 0 } } }`,
    ],
    ['the order of the layers', '@layer theme, base, components, utilities;'],
    ["Tailwind's start values", '@layer properties { @supports (color: red) { *, ::before { --tw-blur: initial } } }'],
    ["Tailwind's own properties", '@property --tw-blur { syntax: "*"; inherits: false }'],
    [
      'animations with the name of the remote, and of the theme',
      '@keyframes cases-drop { to { opacity: 0 } } @keyframes spin { to { rotate: 1turn } }',
    ],
  ])('lets through %s', (_, css) => {
    expect(cssFaults(css, 'cases')).toEqual([]);
  });

  it.each([
    ['an unlayered rule', '.card { color: red }', '".card" stands outside the layers, so it wins over every other rule of the site'],
    ['an unlayered rule in a condition', '@media print { .card { color: red } }', '".card" stands outside the layers'],
    ['a reset', '*, ::before { box-sizing: border-box }', '"*, ::before" is a reset: it changes every page of the site'],
    [
      'a reset in the base layer',
      '@layer base { a { color: inherit } }',
      '@layer base has rules, such as "a": tokens and reset are the shell\'s',
    ],
    ['tokens', '@layer theme { :root { --color-brand: red } }', '@layer theme has rules, such as ":root"'],
    ['a global selector', '@layer components { .card { color: red } }', '".card" is a global selector: it reaches every page of the site'],
    ['a global selector in a condition', '@layer utilities { @media print { .p { padding: 0 } } }', '".p" is a global selector'],
    [
      'an import',
      '@import url("https://fonts.example/a.css");',
      '@import url("https://fonts.example/a.css") loads a sheet that the registry does not know',
    ],
    [
      "another remote's edge",
      `@layer utilities { ${remoteEdge('wallet').outside} { .mfe-wallet .p:not(&) { padding: 0 } } }`,
      'reaches into wallet',
    ],
    ['an edge without an end', '@layer utilities { :where(.mfe-cases *) { .p& { padding: 0 } } }', 'is a global selector'],
    ['a rule above the root', `@layer utilities { ${edge} { .p:not(&) { padding: 0 } } }`, '".p:not(&)" reaches elements of other remotes'],
    [
      'a rule below the root of another remote',
      `@layer utilities { ${edge} { .mfe-wallet .p:not(&) { padding: 0 } } }`,
      'reaches elements of other remotes',
    ],
    ['an edge that a rule leaves', `@layer utilities { ${edge} { .p { padding: 0 } } }`, '".p" reaches elements of other remotes'],
    [
      'an edge that one selector of a rule leaves',
      `@layer utilities { ${edge} { ${root} .p:not(&), .q { padding: 0 } } }`,
      '".mfe-cases .p:not(&), .q" reaches elements of other remotes',
    ],
    [
      'elements below one inside the edge',
      `@layer utilities { ${edge} { ${root} .p:not(&) { @media print { & > * { padding: 0 } } } } }`,
      '"& > *" reaches elements of other remotes',
    ],
    ['an edge outside the layers', `${edge} { ${root} .p:not(&) { padding: 0 } }`, 'stands outside the layers'],
    [
      'a scope',
      '@layer utilities { @scope (.p) { .q { padding: 0 } } }',
      '@scope (.p) is not applied to fields by every browser of the site',
    ],
    ['a font', '@font-face { font-family: Mine; src: url(a.woff2) }', '@font-face brings a font'],
    ['a layer of its own', '@layer mine { .p { padding: 0 } }', '@layer mine is no layer of the site'],
    ['a layer without a name', '@layer { .p { padding: 0 } }', '@layer (without a name) is no layer of the site'],
    ['another order of the layers', '@layer utilities, components;', '@layer utilities, components is not the order of the site'],
    [
      'an animation that anybody could have',
      '@keyframes fade { to { opacity: 0 } }',
      '@keyframes fade is global: another remote may have one of the same name',
    ],
    ['an animation inside a layer', '@layer components { @keyframes fade { to { opacity: 0 } } }', '@keyframes fade is global'],
    [
      "somebody else's property",
      '@property --wallet-glow { syntax: "*"; inherits: false }',
      '@property --wallet-glow is global and not yours',
    ],
    ['a value on every element', '@layer properties { * { color: red } }', '@layer properties sets color on every element'],
    ['another global rule', '@page { margin: 0 }', '@page  is global'],
    ['what is no sheet', '.card {', 'the sheet cannot be parsed'],
  ])('refuses %s', (_, css, message) => {
    expect(cssFaults(css, 'cases').map((fault) => fault.message)).toEqual([expect.stringContaining(message)]);
  });

  it('says what to do instead', () => {
    expect(cssFaults('@keyframes fade {}', 'cases')).toEqual([expect.objectContaining({ hint: 'Call it cases-fade.' })]);
  });
});
