import type { JsonSchema } from '@riftdrop/contract/release/terms';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { effects } from './breaking.ts';
import { changesBetween } from './changes.ts';

type Row = [change: string, from: z.ZodType, to: z.ZodType, found: string, request: string, answer: string];

const schema = (type: z.ZodType) => z.toJSONSchema(type, { io: 'input' }) as JsonSchema;
const drop = (shape: z.ZodRawShape) => z.object({ id: z.string(), ...shape });
const word = z.string();
const whole = z.int();

/** The effect of each change on code built before it: in the data it sends, and in the data it reads. */
const table: Row[] = [
  ['add an optional field', drop({}), drop({ cost: whole.optional() }), 'cost is new', 'fits', 'fits'],
  ['add a required field', drop({}), drop({ cost: whole }), 'cost is new and required', 'breaks', 'fits'],
  ['remove a required field', drop({ cost: whole }), drop({}), 'cost is gone', 'breaks', 'breaks'],
  ['remove an optional field', drop({ cost: whole.optional() }), drop({}), 'cost is gone', 'breaks', 'fits'],
  ['rename a field', drop({ cost: whole }), drop({ price: whole }), 'cost is called price now', 'breaks', 'breaks'],
  ['optional -> required', drop({ cost: whole.optional() }), drop({ cost: whole }), 'cost is required now', 'breaks', 'fits'],
  ['required -> optional', drop({ cost: whole }), drop({ cost: whole.optional() }), 'cost may be missing now', 'fits', 'breaks'],
  ['add a value', z.enum(['a', 'b']), z.enum(['a', 'b', 'c']), ' may be "c" now', 'fits', 'breaks'],
  ['remove a value', z.enum(['a', 'b']), z.enum(['a']), ' is never "b" any more', 'breaks', 'fits'],
  ['widen a list of values to any text', z.enum(['a', 'b']), word, ' may also be string now', 'fits', 'breaks'],
  ['narrow any text to a list of values', word, z.enum(['a', 'b']), ' is no longer string', 'breaks', 'fits'],
  ['widen to null', drop({ cost: whole }), drop({ cost: whole.nullable() }), 'cost may be null now', 'fits', 'breaks'],
  ['narrow from null', drop({ cost: whole.nullable() }), drop({ cost: whole }), 'cost is never null any more', 'breaks', 'fits'],
  ['widen to another type', drop({ cost: whole }), drop({ cost: z.union([whole, word]) }), 'cost may also be string now', 'fits', 'breaks'],
  ['widen to fractions', z.int().min(0).max(9), z.number().min(0).max(9), ' may be a fraction now', 'fits', 'breaks'],
  ['narrow to whole numbers', z.number().min(0).max(9), z.int().min(0).max(9), ' must be a whole number now', 'breaks', 'fits'],
  ['raise an upper limit', z.int().max(10), z.int().max(20), ' has maximum 20 now, had 10', 'fits', 'breaks'],
  ['lower an upper limit', word.max(20), word.max(10), ' has maxLength 10 now, had 20', 'breaks', 'fits'],
  ['raise a lower limit', z.int().min(1), z.int().min(2), ' has minimum 2 now, had 1', 'breaks', 'fits'],
  ['drop a limit', word.max(10), word, ' has no maxLength any more, had 10', 'fits', 'breaks'],
  ['ask for a pattern', word, word.regex(/^a/), ' has pattern "^a" now, had none', 'breaks', 'fits'],
  ['another pattern', word.regex(/^a/), word.regex(/^b/), ' has pattern "^b" now, had "^a"', 'breaks', 'breaks'],
  ['another type', drop({ cost: whole }), drop({ cost: word }), 'cost is string now, was integer', 'breaks', 'breaks'],
  ['anything -> something', drop({ more: z.unknown() }), drop({ more: word }), 'more may no longer be anything', 'breaks', 'fits'],
  ['something -> anything', drop({ more: word }), drop({ more: z.any() }), 'more may be anything now', 'fits', 'breaks'],
  [
    'refuse unknown fields',
    z.object({ id: word }),
    z.strictObject({ id: word }),
    ' refuses properties that it does not know now',
    'breaks',
    'fits',
  ],
  ['more items allowed', z.array(word).max(10), z.array(word).max(100), ' has maxItems 100 now, had 10', 'fits', 'breaks'],
  [
    'deep inside lists',
    z.array(drop({ skin: drop({}) })),
    z.array(drop({ skin: drop({ wear: whole }) })),
    '[].skin.wear is new and required',
    'breaks',
    'fits',
  ],
  ['values of a record', z.record(word, whole), z.record(word, whole.nullable()), '* may be null now', 'fits', 'breaks'],
];

describe('a change of a schema', () => {
  // proves P4
  it.each(table)('%s', (_, from, to, found, request, answer) => {
    const changes = changesBetween(schema(from), schema(to));
    expect(changes.map(({ path, what }) => `${path} ${what}`)).toEqual([found]);
    expect(effects[changes[0]!.kind]).toEqual({ request, answer });
  });

  it.each<[string, z.ZodType]>([
    ['an object', drop({ cost: whole.nullable(), tags: z.array(word) })],
    [
      'a choice of objects',
      z.discriminatedUnion('kind', [z.object({ kind: z.literal('a'), x: whole }), z.object({ kind: z.literal('b') })]),
    ],
  ])('is none between equal schemas: %s', (_, one) => {
    expect(changesBetween(schema(one), schema(one))).toEqual([]);
  });

  it('is found in the right branch of a union', () => {
    const choice = (x: z.ZodType) =>
      schema(z.discriminatedUnion('kind', [z.object({ kind: z.literal('b'), y: word }), z.object({ kind: z.literal('a'), x })]));
    expect(changesBetween(choice(whole), choice(word))).toMatchObject([{ path: 'x', kind: 'other type' }]);
  });

  it('is found in a recursive schema', () => {
    const tree = (value: z.ZodType) => {
      const node: z.ZodType = z.object({ value, children: z.array(z.lazy(() => node)) });
      return schema(node);
    };
    expect(changesBetween(tree(whole), tree(word)).map(({ path }) => path)).toContain('value');
  });

  it('allows new open-enum values, reports renamed ones', () => {
    const open = (...values: string[]): JsonSchema => ({ enum: values, 'x-open': true });
    const [grown] = changesBetween(open('a'), open('a', 'b'));
    expect(effects[grown!.kind]).toEqual({ request: 'fits', answer: 'fits' });
    const [renamed] = changesBetween(open('a', 'b'), open('a', 'c'));
    expect(renamed).toMatchObject({ kind: 'renamed', what: '"b" is called "c" now' });
  });

  it('sees arguments come and go', () => {
    const args = (least: number, ...types: JsonSchema[]): JsonSchema => ({ type: 'array', prefixItems: types, minItems: least });
    const text: JsonSchema = { type: 'string' };
    const kinds = (from: JsonSchema, to: JsonSchema) => changesBetween(from, to).map(({ path, kind }) => `${path} ${kind}`);
    expect(kinds(args(1, text), args(1, text, text))).toEqual(['[1] added']);
    expect(kinds(args(1, text), args(2, text, text))).toEqual(['[1] added, required']);
    expect(kinds(args(2, text, text), args(1, text))).toEqual(['[1] removed']);
    expect(kinds(args(1, text, text), args(2, text, text))).toEqual(['[1] required, was optional']);
  });
});
