import type { ChildNode, Container, Plugin, Rule } from 'postcss';
import { joinSelectors, splitSelectors, subjectOf } from './selectors.ts';

/**
 * The elements that the sheet of a remote may style, as one selector without specificity: its own, also inside other remotes, and never theirs. These are the
 * elements whose nearest `data-mfe` is its own. No selector says "nearest": this one counts, and is right for three remotes inside each other.
 */
export function remoteEdge(name: string): string {
  const own = `[data-mfe="${name}"]`;
  const other = `[data-mfe]:not(${own})`;
  const inside = (...edges: string[]) => `${edges.join(' ')}, ${edges.join(' ')} *`;
  return `:where(:where(${inside(own)}):not(${inside(own, other)}), ${inside(own, other, own)})`;
}

/** The shell's sheet ends where a remote begins. */
export const shellEdge = ':where(:not([data-mfe], [data-mfe] *))';

const confined = new Set(['components', 'utilities']);
const conditions = new Set(['media', 'supports', 'container', 'starting-style']);

/**
 * Confines the component and utility layers to their edge: their rules are nested in it, and the element that a rule styles must be inside. Layers alone do
 * not keep remotes apart: two sheets with the same utility names in another order change each other's result as soon as both are loaded. `@scope` would say the
 * same, but WebKit before Safari 26.4 does not apply its rules to fields, `details` and what is in them (docs/decisions/0007).
 */
export function keepInside(edge: string): Plugin {
  return {
    postcssPlugin: 'keep-inside',
    OnceExit(sheet, { Rule: NestingRule }) {
      sheet.walkAtRules('layer', (layer) => {
        if (!confined.has(layer.params) || !layer.nodes?.length) return;
        const styles = layer.nodes.filter(hasStyles);
        if (styles.length === 0) return;
        for (const node of styles) bindTopLevel(node, edge);
        const inside = new NestingRule({ selector: edge });
        inside.append(styles);
        layer.append(inside);
      });
    },
  };
}

/** Animations and properties are global and may not stand in a rule. */
const hasStyles = (node: ChildNode): boolean => node.type === 'rule' || (node.type === 'atrule' && conditions.has(node.name));

/** A rule that becomes a child of the edge: `&` is the edge, so that the styled element is one inside it. */
function bindTopLevel(node: ChildNode, edge: string): void {
  if (node.type === 'rule') {
    node.selector = eachSubject(node, (subject) => insertIn(subject, '&'));
    for (const child of node.nodes) bindNested(child, edge);
  } else if (node.type === 'atrule') for (const child of node.nodes ?? []) bindTopLevel(child, edge);
}

/** A rule in a rule styles an element that its parent has confined, or another one, which is confined by the edge in full. */
function bindNested(node: ChildNode, edge: string): void {
  if (node.type === 'rule')
    node.selector = eachSubject(node, (subject) => (subjectOf(subject).isParent ? subject : insertIn(subject, edge)));
  if (node.type === 'rule' || node.type === 'atrule') for (const child of (node as Container).nodes ?? []) bindNested(child, edge);
}

const eachSubject = (rule: Rule, change: (selector: string) => string): string =>
  joinSelectors(splitSelectors(rule.selector).map((selector) => change(selector)));

function insertIn(selector: string, what: string): string {
  const { end } = subjectOf(selector);
  return selector.slice(0, end) + what + selector.slice(end);
}
