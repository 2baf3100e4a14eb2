import type { ESTree } from 'oxc-parser';

type Node = ESTree.Node;
/** Top level constants of a module by name. */
export type Constants = ReadonlyMap<string, Node>;

export function constantsOf(program: ESTree.Program): Constants {
  const found = new Map<string, Node>();
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') continue;
    for (const { id, init } of declared.declarations) if (id.type === 'Identifier' && init) found.set(id.name, init);
  }
  return found;
}

/** The text that an expression has whenever it is evaluated; an escaped part stands as one letter. Null when that is not known. */
export function textOf(node: Node, constants: Constants): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'Identifier') {
    const meant = constants.get(node.name);
    return meant ? textOf(meant, constants) : null;
  }
  if (node.type === 'BinaryExpression' && node.operator === '+') return joined([node.left, node.right], constants);
  if (node.type === 'TemplateLiteral') {
    const parts = node.quasis.flatMap((quasi, at) => [quasi, ...node.expressions.slice(at, at + 1)]);
    return joined(parts, constants);
  }
  if (node.type === 'TemplateElement') return node.value.cooked;
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') return callText(node, node.callee, constants);
  return null;
}

function joined(parts: Node[], constants: Constants, between = ''): string | null {
  const texts = parts.map((part) => textOf(part, constants));
  return texts.includes(null) ? null : texts.join(between);
}

/** `RegExp.escape(…)` and `[…].join('…')`. */
function callText(call: ESTree.CallExpression, callee: ESTree.MemberExpression, constants: Constants): string | null {
  if (callee.property.type !== 'Identifier') return null;
  const { object } = callee;
  if (callee.property.name === 'escape' && object.type === 'Identifier' && object.name === 'RegExp') return 'x';
  if (callee.property.name !== 'join' || object.type !== 'ArrayExpression') return null;
  const between = call.arguments[0] ? textOf(call.arguments[0], constants) : ',';
  const parts = object.elements.filter((element) => element !== null);
  return between === null ? null : joined(parts, constants, between);
}
