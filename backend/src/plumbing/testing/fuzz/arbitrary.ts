import fc from 'fast-check';
import { z } from 'zod';

/** The part of JSON Schema that zod writes. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
}

/** Values seen in answers, by the last word of their field: `slug`, `id`, `version`. */
export type Known = (name: string) => unknown[];

/**
 * Inputs that a schema of the contract allows, made from the same JSON Schema that OpenAPI publishes. A field whose name
 * was seen in an answer often carries such a value, so that a request also gets past the first look-up.
 */
export function inputsOf(type: z.ZodType, known: Known): fc.Arbitrary<unknown> {
  return valueOf(z.toJSONSchema(type, { target: 'draft-2020-12', io: 'input', unrepresentable: 'any' }) as Schema, '', known);
}

function valueOf(schema: Schema, name: string, known: Known): fc.Arbitrary<unknown> {
  const made = madeFrom(schema, name, known);
  const seen = name === '' ? [] : known(name).filter((value) => allows(schema, value));
  return seen.length === 0 ? made : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...seen) }, { weight: 1, arbitrary: made });
}

const allows = ({ type, pattern }: Schema, value: unknown): boolean =>
  typeof value === 'string' ? type === 'string' && (!pattern || new RegExp(pattern).test(value)) : type === 'integer' || type === 'number';

function madeFrom(schema: Schema, name: string, known: Known): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => valueOf(one, name, known)));
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.integer({ min: Math.max(schema.minimum ?? -1000, -(2 ** 31)), max: Math.min(schema.maximum ?? 1_000_000, 2 ** 31 - 1) });
    case 'number':
      if (schema.multipleOf !== undefined) return multipleOf(schema.multipleOf, schema);
      return fc.double({ noNaN: true, noDefaultInfinity: true, min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, name, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case 'object':
      return objectOf(schema, known);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** Read back from its decimal digits: 3 x 0.01 is no multiple of 0.01. */
const multipleOf = (step: number, { minimum = 0, maximum = 1 }: Schema) =>
  fc
    .integer({ min: Math.ceil(minimum / step), max: Math.floor(maximum / step) })
    .map((count) => Number((count * step).toFixed(Math.max(0, Math.ceil(-Math.log10(step))))));

function textOf({ pattern, format, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  const text = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) });
  return text.filter((value) => value.length <= maxLength && !value.includes('\0'));
}

function objectOf({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, name, known)]));
  return fc.record(fields, { requiredKeys: required, noNullPrototype: true });
}
