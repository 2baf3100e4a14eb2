import type { JsonSchema } from '@riftdrop/contract/release/terms';
import type { Change } from './change.ts';
import { limitChanges } from './limits.ts';
import { typeName, typeWord, variantsOf } from './variants.ts';

type Schemas = [from: JsonSchema, to: JsonSchema];
/** Both documents, for references inside them, and the pairs that are being compared, as a schema may contain itself. */
interface Context {
  roots: Schemas;
  open: readonly string[];
}

/**
 * Everything that differs between two schemas, from the older to the newer one. Whether it breaks a user depends on the direction; see
 * breaking.ts.
 */
export function changesBetween(from: JsonSchema, to: JsonSchema): Change[] {
  return compare([from, to], '', { roots: [from, to], open: [] });
}

function compare([from, to]: Schemas, path: string, context: Context): Change[] {
  const pair = JSON.stringify([from, to]);
  if (JSON.stringify(from) === JSON.stringify(to) || context.open.includes(pair)) return [];
  const inner: Context = { ...context, open: [...context.open, pair] };
  const [before, after] = [variantsOf(from, context.roots[0]), variantsOf(to, context.roots[1])];
  if (before.any !== after.any)
    return [
      { path, ...(after.any ? { kind: 'widened', what: 'may be anything now' } : { kind: 'narrowed', what: 'may no longer be anything' }) },
    ];
  return [...literalChanges(before, after, path), ...typeChanges(before.types, after.types, path, inner)];
}

type Sides = ReturnType<typeof variantsOf>;

function literalChanges(before: Sides, after: Sides, path: string): Change[] {
  // A literal that the other side covers with its whole type is no separate difference: that side is wider.
  const covered = (literal: string, side: Sides) => side.types.some((type) => type.type === typeof JSON.parse(literal));
  const added = [...after.literals].filter((literal) => !before.literals.has(literal) && !covered(literal, before));
  const removed = [...before.literals].filter((literal) => !after.literals.has(literal) && !covered(literal, after));
  if (after.open && added.length === 1 && removed.length === 1)
    return [{ kind: 'renamed', path, what: `${removed[0]} is called ${added[0]} now` }];
  return [
    ...added.map((value): Change => ({
      kind: after.open ? 'value added to an open list' : 'value added',
      path,
      what: `may be ${value} now`,
    })),
    ...removed.map((value): Change => ({ kind: 'value removed', path, what: `is never ${value} any more` })),
  ];
}

function typeChanges(before: JsonSchema[], after: JsonSchema[], path: string, context: Context): Change[] {
  const pairs = paired(before, after);
  const gone = before.filter((schema) => !pairs.some(([from]) => from === schema));
  const come = after.filter((schema) => !pairs.some(([, to]) => to === schema));
  const within = pairs.flatMap((pair) => insideChanges(pair, path, context));
  if (gone.length > 0 && come.length > 0)
    return [...within, { kind: 'other type', path, what: `is ${words(come)} now, was ${words(gone)}` }];
  return [
    ...within,
    ...(come.length > 0 ? [{ kind: 'widened', path, what: `may also be ${words(come)} now` } as const] : []),
    ...(gone.length > 0 ? [{ kind: 'narrowed', path, what: `is no longer ${words(gone)}` } as const] : []),
  ];
}

const words = (schemas: JsonSchema[]) => schemas.map(typeName).join(' or ');

/** Variants that stand for each other: objects by their distinguishing literals, everything else by type and order. */
function paired(before: JsonSchema[], after: JsonSchema[]): Schemas[] {
  const free = [...after];
  return before.flatMap((from): Schemas[] => {
    const same = free.filter((to) => typeWord(to) === typeWord(from));
    const to = same.find((one) => markOf(one) === markOf(from)) ?? (markOf(from) === '' || same.length === 1 ? same[0] : undefined);
    if (!to) return [];
    free.splice(free.indexOf(to), 1);
    return [[from, to]];
  });
}

/** The literals that a discriminated object carries, such as `grant_type`. */
const markOf = (schema: JsonSchema): string =>
  Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
    .flatMap(([name, value]) => ('const' in value ? [`${name}=${JSON.stringify(value.const)}`] : []))
    .join(' ');

function insideChanges([from, to]: Schemas, path: string, context: Context): Change[] {
  const text: Change[] =
    from['x-ts'] === to['x-ts']
      ? []
      : [{ kind: 'written differently', path, what: `is ${textOf(to)} now, was ${textOf(from)}; a program cannot tell whether that fits` }];
  switch (typeWord(to)) {
    case 'object':
      return [...text, ...objectChanges([from, to], path, context)];
    case 'array':
      return [...text, ...limitChanges(from, to, path), ...itemChanges([from, to], path, context)];
    default:
      return [...text, ...limitChanges(from, to, path)];
  }
}

const textOf = (schema: JsonSchema) => (typeof schema['x-ts'] === 'string' ? `"${schema['x-ts']}"` : typeName(schema));
const at = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

function objectChanges([from, to]: Schemas, path: string, context: Context): Change[] {
  const [before, after] = [propertiesOf(from), propertiesOf(to)];
  const [wasRequired, isRequired] = [requiredOf(from), requiredOf(to)];
  const removed = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  const added = Object.keys(after).filter((name) => !Object.hasOwn(before, name));
  const renamed = removed.length === 1 && added.length === 1 && JSON.stringify(before[removed[0]!]) === JSON.stringify(after[added[0]!]);
  const own: Change[] = renamed
    ? [{ kind: 'renamed', path: at(path, removed[0]!), what: `is called ${added[0]} now` }]
    : [
        ...removed.map((name): Change => ({
          kind: wasRequired.has(name) ? 'removed' : 'removed, was optional',
          path: at(path, name),
          what: 'is gone',
        })),
        ...added.map((name): Change =>
          isRequired.has(name)
            ? { kind: 'added, required', path: at(path, name), what: 'is new and required' }
            : { kind: 'added', path: at(path, name), what: 'is new' },
        ),
      ];
  const kept = Object.keys(after).filter((name) => Object.hasOwn(before, name));
  return [
    ...own,
    ...kept.flatMap((name): Change[] => [
      ...necessity(wasRequired.has(name), isRequired.has(name), at(path, name)),
      ...compare([before[name]!, after[name]!], at(path, name), context),
    ]),
    ...restChanges([from, to], path, context),
  ];
}

function necessity(was: boolean, is: boolean, path: string): Change[] {
  if (was === is) return [];
  return [
    is
      ? { kind: 'required, was optional', path, what: 'is required now' }
      : { kind: 'optional, was required', path, what: 'may be missing now' },
  ];
}

/** Additional properties of an object: anything, nothing, or values of a schema. */
function restChanges([from, to]: Schemas, path: string, context: Context): Change[] {
  const [before, after] = [from.additionalProperties, to.additionalProperties];
  if (isSchema(before) && isSchema(after)) return compare([before, after], at(path, '*'), context);
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (after === false) return [{ kind: 'narrowed', path, what: 'refuses properties that it does not know now' }];
  if (before === false) return [{ kind: 'widened', path, what: 'takes properties that it does not know now' }];
  return [{ kind: isSchema(after) ? 'narrowed' : 'widened', path, what: 'has other rules for properties without a name' }];
}

function itemChanges([from, to]: Schemas, path: string, context: Context): Change[] {
  const [before, after] = [tupleOf(from), tupleOf(to)];
  const [needed, needs] = [Number(from.minItems ?? 0), Number(to.minItems ?? 0)];
  const each = isSchema(from.items) && isSchema(to.items) ? compare([from.items, to.items], `${path}[]`, context) : [];
  const places = after.flatMap((schema, place): Change[] => {
    const name = `${path}[${place}]`;
    if (place < before.length)
      return [...necessity(place < needed, place < needs, name), ...compare([before[place]!, schema], name, context)];
    return [
      place < needs ? { kind: 'added, required', path: name, what: 'is new and required' } : { kind: 'added', path: name, what: 'is new' },
    ];
  });
  const gone = before.slice(after.length).map((_, index): Change => ({
    kind: 'removed',
    path: `${path}[${after.length + index}]`,
    what: 'is gone',
  }));
  return [...each, ...places, ...gone];
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value);
const propertiesOf = (schema: JsonSchema) => (schema.properties ?? {}) as Record<string, JsonSchema>;
const requiredOf = (schema: JsonSchema) => new Set(schema.required as string[] | undefined);
const tupleOf = (schema: JsonSchema) => (schema.prefixItems ?? []) as JsonSchema[];
