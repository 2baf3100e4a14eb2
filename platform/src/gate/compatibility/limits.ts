import type { JsonSchema } from '@riftdrop/contract/release/terms';
import type { Change } from './change.ts';

/** Limits below which a value is refused, and above which. A missing one is no limit. */
const lower = ['minimum', 'exclusiveMinimum', 'minLength'];
const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];
const forms = ['pattern', 'format', 'multipleOf'];

/** Limits of numbers, texts and lists that differ; also whole numbers against all numbers. */
export function limitChanges(from: JsonSchema, to: JsonSchema, path: string): Change[] {
  const isTuple = 'prefixItems' in from || 'prefixItems' in to;
  return [
    ...wholeness(from, to, path),
    ...[...lower, ...(isTuple ? [] : ['minItems'])].flatMap((word) => bound(word, from[word], to[word], -Infinity, path)),
    ...upper.flatMap((word) => bound(word, to[word], from[word], Infinity, path).map((change) => flip(change, word, from, to))),
    ...forms.flatMap((word) => form(word, from[word], to[word], path)),
  ];
}

function wholeness(from: JsonSchema, to: JsonSchema, path: string): Change[] {
  if (from.type === to.type) return [];
  if (from.type === 'integer' && to.type === 'number') return [{ kind: 'widened', path, what: 'may be a fraction now' }];
  if (from.type === 'number' && to.type === 'integer') return [{ kind: 'narrowed', path, what: 'must be a whole number now' }];
  return [];
}

/** A lower limit that rises narrows. Upper limits are compared with both sides exchanged, as they narrow when they fall. */
function bound(word: string, before: unknown, after: unknown, none: number, path: string): Change[] {
  const [was, is] = [before, after].map((value) => (typeof value === 'number' ? value : none)) as [number, number];
  if (was === is) return [];
  return [{ kind: is > was ? 'narrowed' : 'widened', path, what: said(word, before, after) }];
}

const flip = (change: Change, word: string, from: JsonSchema, to: JsonSchema): Change => ({
  ...change,
  what: said(word, from[word], to[word]),
});

const said = (word: string, before: unknown, after: unknown): string =>
  `has ${after === undefined ? `no ${word} any more` : `${word} ${JSON.stringify(after)} now`}, had ${before === undefined ? 'none' : JSON.stringify(before)}`;

/** Two patterns cannot be compared by a program: neither is known to be within the other. */
function form(word: string, before: unknown, after: unknown, path: string): Change[] {
  if (before === after) return [];
  const kind = before === undefined ? 'narrowed' : after === undefined ? 'widened' : 'other type';
  return [{ kind, path, what: said(word, before, after) }];
}
