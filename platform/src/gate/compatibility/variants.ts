import type { JsonSchema } from '@riftdrop/contract/release/terms';

/** A schema as a list of variants of its values: each a single type, or one literal. An empty schema is `any`. */
export interface Variants {
  any: boolean;
  /** Literal values, as JSON text. */
  literals: Set<string>;
  /** New literals may be added at any time: readers handle unknown ones. */
  open: boolean;
  types: JsonSchema[];
}

const list = (value: unknown): JsonSchema[] => (Array.isArray(value) ? (value as JsonSchema[]) : []);

export function variantsOf(schema: JsonSchema, root: JsonSchema = schema): Variants {
  const found: Variants = { any: false, literals: new Set(), open: schema['x-open'] === true, types: [] };
  collect(schema, root, found, new Set());
  return found;
}

function collect(schema: JsonSchema, root: JsonSchema, found: Variants, seen: Set<string>): void {
  if (typeof schema.$ref === 'string') {
    if (seen.has(schema.$ref)) return;
    return collect(pointed(root, schema.$ref), root, found, new Set([...seen, schema.$ref]));
  }
  const choices = [...list(schema.anyOf), ...list(schema.oneOf)];
  if (choices.length > 0) return choices.forEach((choice) => collect(choice, root, found, seen));
  if ('const' in schema) return void found.literals.add(JSON.stringify(schema.const));
  if (Array.isArray(schema.enum)) return schema.enum.forEach((value) => found.literals.add(JSON.stringify(value)));
  if (Array.isArray(schema.type)) return schema.type.forEach((type) => found.types.push({ ...schema, type }));
  if (schema.type === 'null') return void found.literals.add('null');
  if (schema.type === 'boolean') return void found.literals.add('true').add('false');
  if (schema.type === undefined && schema['x-ts'] === undefined) found.any = true;
  else found.types.push(schema);
}

/** `#/$defs/node` in the document it stands in. */
function pointed(root: JsonSchema, reference: string): JsonSchema {
  return reference
    .split('/')
    .slice(1)
    .reduce<JsonSchema>((at, word) => (at[word] ?? {}) as JsonSchema, root);
}

/** The type in words, for messages. */
export const typeName = ({ type }: JsonSchema): string => (typeof type === 'string' ? type : 'text of a type');

/** Key of a variant in a comparison: two with the same key are compared in depth, `integer` is a kind of `number`. */
export const typeWord = (schema: JsonSchema): string => (schema.type === 'integer' ? 'number' : typeName(schema));
