import type { Compilation, Compiler } from '@rspack/core';
import postcss, { type Container } from 'postcss';
import { splitSelectors } from './selectors.ts';

/** At-rules whose declarations are descriptors and style no element. */
const descriptors = new Set(['font-face', 'property', 'counter-style', 'page', 'font-palette-values']);

/**
 * Fails a build whose minified sheet lacks a declaration of its source. LightningCSS drops `translate`, `rotate` and `scale` of a rule
 * that also has `transform` (parcel-bundler/lightningcss#426), without a warning. The source is minified a second time with each
 * declaration under the name of a custom property, which no minifier merges or drops: so both results have the same spelling of
 * selectors and conditions.
 */
export class KeepDeclarations {
  apply(compiler: Compiler): void {
    if (compiler.options.optimization.minimize === false) return;
    const { Compilation: Stage, WebpackError, sources } = compiler.rspack;
    const minify = Stage.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
    compiler.hooks.thisCompilation.tap('KeepDeclarations', (compilation: Compilation) => {
      const text = (file: string) => compilation.getAsset(file)!.source.source().toString();
      const sheets = () => compilation.getAssets().flatMap(({ name }) => (name.endsWith('.css') ? [name] : []));
      let originals: string[] = [];
      compilation.hooks.processAssets.tap({ name: 'KeepDeclarations', stage: minify - 1 }, () => {
        originals = sheets();
        for (const file of originals) compilation.emitAsset(twinOf(file), new sources.RawSource(unmergeable(text(file))));
      });
      compilation.hooks.processAssets.tap({ name: 'KeepDeclarations', stage: minify + 1 }, () => {
        for (const file of originals) {
          const lost = lostDeclarations(text(twinOf(file)), text(file));
          compilation.deleteAsset(twinOf(file));
          if (lost.length > 0) compilation.errors.push(new WebpackError(messageFor(file, lost)));
        }
      });
    });
  }
}

const twinOf = (file: string) => `${file}.declarations.css`;
const messageFor = (file: string, lost: readonly string[]) =>
  `the minifier drops declarations of ${file}:\n${lost.map((one) => `  - ${one}`).join('\n')}\nWrite them as one property, such as all of a transform.`;

const mark = '--declared-';

/** The sheet with custom properties for all properties. */
export function unmergeable(css: string): string {
  const sheet = postcss.parse(css);
  sheet.walkDecls((declaration) => {
    const { parent } = declaration;
    if (declaration.prop.startsWith('-') || (parent?.type === 'atrule' && 'name' in parent && descriptors.has(String(parent.name)))) return;
    declaration.assign({ prop: mark + declaration.prop, value: '1', important: false });
  });
  return sheet.toString();
}

/** Declarations that the minified source has by `unmergeable` and the minified sheet has not, as `selector { property }`. */
export function lostDeclarations(declared: string, minified: string): string[] {
  const kept = propertiesOf(minified);
  return [...propertiesOf(declared)].flatMap(([where, properties]) =>
    [...properties]
      .filter((property) => property.startsWith(mark))
      .map((property) => property.slice(mark.length))
      .filter((property) => ![property, ...shorthandsOf(property)].some((one) => kept.get(where)?.has(one)))
      .map((property) => `${where} { ${property} }`),
  );
}

/** Properties by each selector, with the rules and conditions around it. */
function propertiesOf(css: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const walk = (container: Container, places: readonly string[]) => {
    for (const node of container.nodes ?? []) {
      if (node.type === 'decl') for (const place of places) found.set(place, (found.get(place) ?? new Set()).add(node.prop));
      const names = node.type === 'rule' ? splitSelectors(node.selector) : node.type === 'atrule' ? [`@${node.name} ${node.params}`] : [];
      if (names.length > 0)
        walk(
          node as Container,
          places.flatMap((place) => names.map((name) => `${place} ${name}`.trim())),
        );
    }
  };
  walk(postcss.parse(css), ['']);
  return found;
}

/** Shorthands whose names are no prefix of their longhands' names. */
const shorthands: [part: RegExp, shorthand: string][] = [
  [/^(?:top|right|bottom|left)$/, 'inset'],
  [/^(?:align|justify)-(items|content|self)$/, 'place-$1'],
  [/^(?:row|column)-gap$/, 'gap'],
  [/^line-height$/, 'font'],
  [/^flex-(?:direction|wrap)$/, 'flex-flow'],
  [/^grid-(?:row|column)(?:-start|-end)?$/, 'grid-area'],
  [/^border-(?:top|right|bottom|left|inline|block)(?:-start|-end)?-(color|style|width)$/, 'border-$1'],
  [/^border-(?:top|bottom)-(?:left|right)-radius$/, 'border-radius'],
];

/** The shorthands of a property: `margin` for `margin-top`. */
function shorthandsOf(property: string): string[] {
  const words = property.split('-');
  const beginnings = words.slice(1).map((_, at) => words.slice(0, at + 1).join('-'));
  return [...beginnings, ...shorthands.flatMap(([part, shorthand]) => (part.test(property) ? [property.replace(part, shorthand)] : []))];
}
