import type { ChildNode, Container, Plugin, Rule } from 'postcss';
import { joinSelectors, splitSelectors, subjectOf } from './selectors.ts';

/** The edge that confines a sheet. Every root of a remote has the classes `mfe` and `mfe-<name>`. */
export interface Edge {
  /**
   * Class of the root that styled elements are in; null where they are in none. It counts once in every rule of a sheet, so that
   * none wins because of it.
   */
  root: string | null;
  /** The elements outside, as one selector without specificity. */
  outside: string;
}

/**
 * The elements that the sheet of a remote may style: those below its own roots, also inside other remotes, and never theirs. These are
 * the elements whose nearest root is the remote's. No selector can express "nearest": this one counts, and is right for three remotes
 * inside each other.
 */
export function remoteEdge(name: string): Edge {
  const own = `.mfe-${name}`;
  const other = `.mfe:not(${own})`;
  return { root: own, outside: `:where(:where(${own} ${other}, ${own} ${other} *):not(${own} ${other} ${own} *))` };
}

/** The shell's sheet ends where a remote begins. */
export const shellEdge: Edge = { root: null, outside: ':where(.mfe, .mfe *)' };

/** An edge as a condition of one element that counts nothing. */
export const conditionOf = ({ root, outside }: Edge): string => `${root ? `:where(${root} *)` : ''}:not(${outside})`;

const confined = new Set(['components', 'utilities']);
const conditions = new Set(['media', 'supports', 'container', 'starting-style']);

/**
 * Confines the component and utility layers to their edge: their rules are nested in a selector of the outside, and a styled element
 * must not match it (`:not(&)`) and must be below the root. Layers alone do not keep remotes apart: two sheets with the same utility
 * names in another order change each other's result as soon as both are loaded. `@scope` would do the same, but WebKit before Safari
 * 26.4 does not apply its rules to fields, `details` and what is in them (docs/decisions/0007). The root is a class before a descendant
 * combinator wherever that is possible: browsers know the classes of an element's ancestors, and drop the rules of all other remotes
 * without a look at the page.
 */
export function keepInside(edge: Edge): Plugin {
  return {
    postcssPlugin: 'keep-inside',
    OnceExit(sheet, { Rule: NestingRule }) {
      sheet.walkAtRules('layer', (layer) => {
        if (!confined.has(layer.params) || !layer.nodes?.length) return;
        const styles = layer.nodes.filter(hasStyles);
        if (styles.length === 0) return;
        for (const node of styles) bindTopLevel(node, edge);
        const inside = new NestingRule({ selector: edge.outside });
        inside.append(styles);
        layer.append(inside);
      });
    },
  };
}

/** Animations and properties are global and may not stand in a rule. */
const hasStyles = (node: ChildNode): boolean => node.type === 'rule' || (node.type === 'atrule' && conditions.has(node.name));

/** Nests a rule in the selector of the outside, which `&` then means. */
function bindTopLevel(node: ChildNode, edge: Edge): void {
  if (node.type === 'rule') {
    node.selector = eachSelector(node, (selector) => bound(selector, edge));
    for (const child of node.nodes) bindNested(child, edge);
  } else if (node.type === 'atrule') for (const child of node.nodes ?? []) bindTopLevel(child, edge);
}

function bound(selector: string, { root }: Edge): string {
  const { start } = subjectOf(selector);
  // The condition stands beside the root where it may, so that a packed sheet repeats one text and not two.
  const own = start === 0 && /^[.:[]/.test(selector) ? `:not(&)${selector}` : insertIn(selector, ':not(&)');
  if (root === null) return own;
  // A class before the styled element is inside; anything else may be a state of the page.
  return start === 0 || selector.startsWith('.') ? `${root} ${own}` : insertIn(selector, `:is(${root} *):not(&)`);
}

/**
 * A rule in a rule styles an element that its parent has confined, or another one, which is confined by the edge in full; the
 * root counts in the parent.
 */
function bindNested(node: ChildNode, edge: Edge): void {
  if (node.type === 'rule') node.selector = eachSelector(node, (one) => (subjectOf(one).isParent ? one : insertIn(one, conditionOf(edge))));
  if (node.type === 'rule' || node.type === 'atrule') for (const child of (node as Container).nodes ?? []) bindNested(child, edge);
}

const eachSelector = (rule: Rule, change: (selector: string) => string): string => joinSelectors(splitSelectors(rule.selector).map(change));

function insertIn(selector: string, what: string): string {
  const { end } = subjectOf(selector);
  return selector.slice(0, end) + what + selector.slice(end);
}
