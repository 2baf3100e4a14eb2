import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss';
import { splitSelectors, subjectOf } from '../rspack/selectors.ts';
import { conditionOf, type Edge, remoteEdge } from '../rspack/style-edge.ts';
import type { Fault } from './fault.ts';

/**
 * The layers of every sheet of the site, in the order in which they win. `properties` is Tailwind's own, for browsers without `@property`.
 */
const layers = ['properties', 'theme', 'base', 'components', 'utilities'];
const confinedLayers = new Set(['components', 'utilities']);
/** Animations of the shared theme, which every sheet may repeat. */
const themeKeyframes = new Set(['spin', 'ping', 'pulse', 'bounce']);
const conditions = new Set(['media', 'supports', 'container', 'starting-style']);

/**
 * Holds an emitted sheet of a remote against the contract of styles: it paints inside its own layer and its own edge only.
 * Tokens, reset and fonts are the shell's. An unlayered or global rule would change other remotes, and which one wins would
 * depend on the order of loading.
 */
export function cssFaults(css: string, remote: string): Fault[] {
  let sheet: Container;
  try {
    sheet = postcss.parse(css);
  } catch (error) {
    return [{ message: `the sheet cannot be parsed: ${String(error)}`, hint: 'Build again; an emitted sheet is never edited by hand.' }];
  }
  return childrenOf(sheet).flatMap((node) => topLevel(node, remote));
}

function topLevel(node: ChildNode, remote: string): Fault[] {
  if (node.type === 'comment') return [];
  if (node.type === 'rule') return [unlayered(node)];
  if (node.type !== 'atrule') return [fault(`"${quoted(node)}" stands outside every rule`, 'Remove it.')];
  if (conditions.has(node.name)) return childrenOf(node).flatMap((child) => topLevel(child, remote));
  const check = atRules[node.name.replace(/^-\w+-/, '')];
  return check ? check(node, remote) : [fault(`@${node.name} ${node.params} is global`, 'Only the shell may say this; ask its team.')];
}

const atRules: Record<string, (node: AtRule, remote: string) => Fault[]> = {
  charset: () => [],
  layer: (node, remote) => (node.nodes ? layerBlock(node, remote) : layerOrder(node)),
  import: ({ params }) => [
    fault(
      `@import ${params} loads a sheet that the registry does not know`,
      'Import the file in src/styles.css by its path, so that it is built in.',
    ),
  ],
  'font-face': () => [fault('@font-face brings a font', "Fonts are the shell's; use the tokens --font-sans and --font-display.")],
  property: ({ params }, remote) =>
    params.startsWith('--tw-') || params.startsWith(`--${remote}-`)
      ? []
      : [fault(`@property ${params} is global and not yours`, `Call it --${remote}-...`)],
  keyframes: ({ params }, remote) =>
    themeKeyframes.has(params) || params.startsWith(`${remote}-`)
      ? []
      : [fault(`@keyframes ${params} is global: another remote may have one of the same name`, `Call it ${remote}-${params}.`)],
  scope: ({ params }) => [
    fault(
      `@scope ${params} is not applied to fields by every browser of the site`,
      'The build confines what stands in src/styles.css; leave @scope out.',
    ),
  ],
};

const intoLayer = 'Put it into @layer components in src/styles.css, or write it as utilities.';

function layerOrder({ params }: AtRule): Fault[] {
  const places = params.split(',').map((name) => layers.indexOf(name.trim()));
  const inOrder = places.every((place, at) => place >= 0 && (at === 0 || place > places[at - 1]!));
  return inOrder
    ? []
    : [fault(`@layer ${params} is not the order of the site`, `Start src/styles.css with @layer ${layers.slice(1).join(', ')};`)];
}

function layerBlock(node: AtRule, remote: string): Fault[] {
  const name = node.params;
  if (name === 'properties') return initialValues(node);
  if (confinedLayers.has(name)) return childrenOf(node).flatMap((child) => insideLayer(child, remote));
  if (childrenOf(node).length === 0) return [];
  if (name === 'base' || name === 'theme')
    return [
      fault(
        `@layer ${name} has rules, such as "${quoted(childrenOf(node)[0]!)}": tokens and reset are the shell's`,
        'Import Tailwind as the scaffold does: theme(reference), no preflight.',
      ),
    ];
  return [fault(`@layer ${name || '(without a name)'} is no layer of the site`, `There are ${layers.slice(1).join(', ')}.`)];
}

/** Tailwind's start values for its own variables may stand on every element: they are the same in every sheet. */
function initialValues(layer: AtRule): Fault[] {
  const faults: Fault[] = [];
  layer.walkDecls((declaration) => {
    if (!declaration.prop.startsWith('--tw-'))
      faults.push(fault(`@layer properties sets ${declaration.prop} on every element`, 'Only Tailwind writes into this layer.'));
  });
  return faults;
}

function insideLayer(node: ChildNode, remote: string): Fault[] {
  if (node.type === 'comment') return [];
  if (node.type === 'rule') return edgeRule(node, remote);
  if (node.type === 'atrule' && conditions.has(node.name)) return childrenOf(node).flatMap((child) => insideLayer(child, remote));
  if (node.type === 'atrule') return topLevel(node, remote);
  return [fault(`"${quoted(node)}" stands outside every rule`, 'Remove it.')];
}

const plain = (text: string) => text.replace(/["'\s]/g, '');

/** Rules of a remote are nested in the selector of its outside, and style nothing there. */
function edgeRule(rule: Rule, remote: string): Fault[] {
  const edge = remoteEdge(remote);
  if (plain(rule.selector) === plain(edge.outside)) return childrenOf(rule).flatMap((child) => outermost(child, edge));
  const foreign = /\.mfe-([\w-]+)/.exec(rule.selector)?.[1];
  return [
    foreign && foreign !== remote
      ? fault(`"${quoted(rule)}" reaches into ${foreign}`, `Ask the team of ${foreign}; a remote paints inside its own roots only.`)
      : fault(
          `"${quoted(rule)}" is a global selector: it reaches every page of the site`,
          'The build confines what stands in src/styles.css; do not add sheets around it.',
        ),
  ];
}

/** An outermost rule styles elements below a root of the remote, and none outside (`&`). */
function outermost(node: ChildNode, edge: Edge): Fault[] {
  if (node.type === 'atrule') return childrenOf(node).flatMap((child) => outermost(child, edge));
  if (node.type !== 'rule') return [];
  const root = plain(edge.root!);
  const confined = splitSelectors(node.selector).every((selector) => {
    const { text, start } = subjectOf(selector);
    const before = selector.slice(0, start).trim();
    return plain(text).endsWith(`:is(${root}*):not(&)`) || (text.includes(':not(&)') && before.split(/[\s>+~]/)[0] === root);
  });
  return confined ? childrenOf(node).flatMap((child) => nested(child, edge)) : [leaves(node)];
}

/** A nested rule styles the element of the rule around it (`&`), or another one inside the edge. */
function nested(node: ChildNode, edge: Edge): Fault[] {
  const below = () => (node.type === 'rule' || node.type === 'atrule' ? childrenOf(node).flatMap((child) => nested(child, edge)) : []);
  if (node.type !== 'rule') return below();
  const confined = splitSelectors(node.selector).every((selector) => {
    const { isParent, text } = subjectOf(selector);
    return isParent || plain(text).endsWith(plain(conditionOf(edge)));
  });
  return confined ? below() : [leaves(node)];
}

const leaves = (node: Rule): Fault =>
  fault(`"${quoted(node)}" reaches elements of other remotes`, 'Build again; an emitted sheet is never edited by hand.');

function unlayered(rule: Rule): Fault {
  const reset = /(?:^|,)\s*(?:\*|html|body|:root|:host)/.test(rule.selector);
  return reset
    ? fault(`"${quoted(rule)}" is a reset: it changes every page of the site`, "Tokens and reset are the shell's; ask its team.")
    : fault(`"${quoted(rule)}" stands outside the layers, so it wins over every other rule of the site`, intoLayer);
}

const childrenOf = (node: Container | AtRule): ChildNode[] => node.nodes ?? [];
const quoted = (node: ChildNode): string => {
  const text = node.type === 'rule' ? node.selector : node.toString();
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
};
const fault = (message: string, hint: string): Fault => ({ message, hint });
