import type { parseSync } from 'oxc-parser';

type Program = ReturnType<typeof parseSync>['program'];
type Expression = Extract<Program['body'][number], { type: 'ExpressionStatement' }>['expression'];
type Call = Extract<Expression, { type: 'CallExpression' }>;
/** Top level constants of a module by name. */
export type Constants = ReadonlyMap<string, Expression>;

export function constantsOf(program: Program): Constants {
  const found = new Map<string, Expression>();
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') continue;
    for (const { id, init } of declared.declarations) if (id.type === 'Identifier' && init) found.set(id.name, init);
  }
  return found;
}

/** The text that an expression has whenever it is evaluated; an escaped part stands as one letter. Null when that is not known. */
export function textOf(node: { type: string }, constants: Constants): string | null {
  const expression = node as Expression;
  if (expression.type === 'Literal') return typeof expression.value === 'string' ? expression.value : null;
  if (expression.type === 'Identifier') {
    const meant = constants.get(expression.name);
    return meant ? textOf(meant, constants) : null;
  }
  if (expression.type === 'BinaryExpression' && expression.operator === '+')
    return joined([textOf(expression.left, constants), textOf(expression.right, constants)]);
  if (expression.type === 'TemplateLiteral') {
    const between = expression.expressions.map((part) => textOf(part, constants));
    return joined(expression.quasis.flatMap(({ value }, index) => [value.cooked, ...between.slice(index, index + 1)]));
  }
  return expression.type === 'CallExpression' ? callText(expression, constants) : null;
}

const joined = (texts: (string | null)[], between = ''): string | null => (texts.includes(null) ? null : texts.join(between));

/** `RegExp.escape(…)` and `[…].join('…')`. */
function callText({ callee, arguments: given }: Call, constants: Constants): string | null {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return null;
  const { object, property } = callee;
  if (property.name === 'escape' && object.type === 'Identifier' && object.name === 'RegExp') return 'x';
  if (property.name !== 'join' || object.type !== 'ArrayExpression') return null;
  const between = given[0] ? textOf(given[0], constants) : ',';
  const texts = object.elements.map((element) => element && textOf(element, constants));
  return between === null ? null : joined(texts, between);
}
