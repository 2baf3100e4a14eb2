import type { JsonSchema } from '@riftdrop/contract/release/terms';
import type { TSInterfaceDeclaration, TSSignature, TSType, TSTypeName, TSTypeReference } from 'oxc-parser';

/** Resolves names in the file of a type. */
export interface TypeScope {
  /** The text of the file. */
  source: string;
  /** Types declared in the file. */
  local: ReadonlyMap<string, TSType | TSInterfaceDeclaration>;
  /** The schema of a type that the file imports from the contract; null for any other name. */
  contract: (name: string) => JsonSchema | null;
}

const keywords: Partial<Record<TSType['type'], JsonSchema>> = {
  TSStringKeyword: { type: 'string' },
  TSNumberKeyword: { type: 'number' },
  TSBooleanKeyword: { type: 'boolean' },
  TSNullKeyword: { type: 'null' },
  TSUnknownKeyword: {},
  TSAnyKeyword: {},
};

/**
 * A TypeScript type as a JSON schema. Types without one (functions, generics of a library) stand as their text under `x-ts`: two of
 * them are the same when they are written the same.
 */
export function typeSchema(type: TSType, scope: TypeScope, open: readonly string[] = []): JsonSchema {
  const inner = (one: TSType) => typeSchema(one, scope, open);
  const keyword = keywords[type.type];
  if (keyword) return keyword;
  switch (type.type) {
    case 'TSParenthesizedType':
      return inner(type.typeAnnotation);
    case 'TSTypeOperator':
      return type.operator === 'readonly' ? inner(type.typeAnnotation) : asText(type, scope);
    case 'TSArrayType':
      return { type: 'array', items: inner(type.elementType) };
    case 'TSUnionType':
      return { anyOf: type.types.map(inner) };
    case 'TSLiteralType':
      return type.literal.type === 'Literal' && typeof type.literal.value !== 'bigint'
        ? { const: type.literal.value }
        : asText(type, scope);
    case 'TSTypeLiteral':
      return members(type.members, scope, open);
    case 'TSTypeReference':
      return reference(type, scope, open);
    default:
      return asText(type, scope);
  }
}

function reference(type: TSTypeReference, scope: TypeScope, open: readonly string[]): JsonSchema {
  const name = nameOf(type.typeName);
  const given = (type.typeArguments?.params ?? []).map((one) => typeSchema(one, scope, open));
  const [first = {}, second = {}] = given;
  if (name === 'Record') return { type: 'object', additionalProperties: second };
  if (name === 'Array' || name === 'ReadonlyArray') return { type: 'array', items: first };
  const local = open.includes(name) ? undefined : scope.local.get(name);
  if (local && given.length === 0) return declared(local, scope, [...open, name]);
  const known = scope.contract(name);
  if (known) return known;
  if (given.length === 0) return { 'x-ts': name };
  const properties = Object.fromEntries(given.map((one, at) => [`<${at}>`, one]));
  return { type: 'object', 'x-ts': name, properties, required: Object.keys(properties) };
}

function declared(type: TSType | TSInterfaceDeclaration, scope: TypeScope, open: readonly string[]): JsonSchema {
  if (type.type !== 'TSInterfaceDeclaration') return typeSchema(type, scope, open);
  const parents = type.extends.map((parent) => scope.source.slice(parent.start, parent.end).replace(/\s+/g, ' '));
  const own = members(type.body.body, scope, open);
  return parents.length > 0 ? { ...own, 'x-ts': `extends ${parents.join(', ')}` } : own;
}

function members(signatures: readonly TSSignature[], scope: TypeScope, open: readonly string[]): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const one of signatures) {
    if ((one.type !== 'TSPropertySignature' && one.type !== 'TSMethodSignature') || one.key.type !== 'Identifier') continue;
    const annotation = one.type === 'TSPropertySignature' ? one.typeAnnotation?.typeAnnotation : undefined;
    properties[one.key.name] = annotation ? typeSchema(annotation, scope, open) : asText(one, scope);
    if (!one.optional) required.push(one.key.name);
  }
  return { type: 'object', properties, required };
}

const nameOf = (name: TSTypeName): string => (name.type === 'Identifier' ? name.name : 'a type of another module');

/** The text of a type, without its layout. */
export const asText = ({ start, end }: { start: number; end: number }, { source }: TypeScope): JsonSchema => ({
  'x-ts': source.slice(start, end).replace(/\s+/g, ' ').trim(),
});
