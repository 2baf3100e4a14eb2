import { z } from 'zod';

/** A part of a document that describes the product for machines. */
export type Json = Record<string, unknown>;

/** The JSON Schema of a part of the contract, without references, so that it can stand anywhere in a document. */
export const jsonSchemaOf = (type: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, $defs: __, ...rest } = z.toJSONSchema(type, { target: 'draft-2020-12', io, unrepresentable: 'any' }) as Json;
  return withoutRecursion(rest) as Json;
};

/** Only `z.json()` refers to itself, which is any value. Inside the document such a reference would point beside its target. */
const withoutRecursion = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutRecursion);
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value) return {};
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutRecursion(one)]));
};
