import { type Expression, type JSXChild, type Program, Visitor } from 'oxc-parser';

/** Text that changes and stands beside siblings, without an element around it alone. */
export interface Bare {
  text: string;
  offset: number;
}

const controls = /^(a|button|label|option|summary|Button|Link)$/;
/** Functions that write amounts, counts and times. */
const writers = /^(format[A-Z]\w*|spell[A-Z]\w*|counted|percent|priceText|relativeTime|short)$/;
const arithmetic = /^[-+*/]$/;

/** Where JSX writes an amount, and in a control any changing text, into a text node with siblings. */
export function bareIn(program: Program, source: string): Bare[] {
  const found: Bare[] = [];
  /** Names of elements, which are no text. */
  const elements = new Set<string>();
  const look = (children: readonly JSXChild[], inControl: boolean) => {
    const shown = children.filter((child) => !isNothing(child));
    if (shown.length < 2) return;
    for (const child of shown) {
      if (child.type !== 'JSXExpressionContainer' || child.expression.type === 'JSXEmptyExpression') continue;
      const { start, end } = child.expression;
      if (
        child.expression.type === 'Literal' ||
        !leavesOf(child.expression).some((leaf) => changes(leaf, inControl) && !elements.has(nameOf(leaf)))
      )
        continue;
      found.push({ text: source.slice(start, end).replace(/\s+/g, ' '), offset: start });
    }
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (init && leavesOf(init)[0]!.type.startsWith('JSX')) elements.add(nameOf(id));
    },
    JSXElement: ({ openingElement: { name }, children }) => look(children, controls.test(nameOf(name))),
    JSXFragment: ({ children }) => look(children, false),
  }).visit(program);
  return found;
}

const nameOf = (node: { type: string }): string => ('name' in node && typeof node.name === 'string' ? node.name : '');

/** Line breaks between elements and comments are no children. */
function isNothing(child: JSXChild): boolean {
  if (child.type === 'JSXText') return child.value.trim() === '' && (child.value.includes('\n') || child.value === '');
  return child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression';
}

/** All possible results of an expression. */
function leavesOf(expression: Expression): Expression[] {
  switch (expression.type) {
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return leavesOf(expression.expression);
    case 'ConditionalExpression':
      return [...leavesOf(expression.consequent), ...leavesOf(expression.alternate)];
    case 'LogicalExpression':
      return expression.operator === '&&' ? leavesOf(expression.right) : [...leavesOf(expression.left), ...leavesOf(expression.right)];
    default:
      return [expression];
  }
}

function changes(leaf: Expression, inControl: boolean): boolean {
  switch (leaf.type) {
    case 'CallExpression':
      return leaf.callee.type === 'Identifier' && writers.test(leaf.callee.name);
    case 'BinaryExpression':
      return arithmetic.test(leaf.operator);
    case 'MemberExpression':
      return !leaf.computed && (inControl || (leaf.property.type === 'Identifier' && leaf.property.name === 'length'));
    case 'TemplateLiteral':
      return inControl || leaf.expressions.some((one) => leavesOf(one).some((inner) => changes(inner, false)));
    case 'Literal':
      return inControl && typeof leaf.value === 'string' && leaf.value !== '';
    case 'Identifier':
      return inControl && leaf.name !== 'undefined';
    default:
      return false;
  }
}
