import fc from 'fast-check';

/** JSON texts that no schema expects where they stand. They are texts and not values, because some have no value. */
const tokens = [
  'null',
  'true',
  '[]',
  '{}',
  '""',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e309',
  '-1e309',
  '1e-400',
  '9007199254740993',
  '4294967296',
  '2147483648',
  '"1"',
  '"-1"',
  '"1e2"',
  '"0x10"',
  '"NaN"',
  '"Infinity"',
  '"١٢٣"',
  '" "',
  '"null"',
  '"undefined"',
  '"true"',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00x"',
  '"\\u202e"',
  '"\u{1f4a9}"',
  '"../../etc/passwd"',
  '"%00"',
  '"\\r\\nx: y"',
  '"\' or 1=1 --"',
  '"${7*7}"',
  '"<script>"',
  '"__proto__"',
  '"constructor"',
  '[null]',
  '[[]]',
  '{"__proto__":{"a":1}}',
  '{"toString":1}',
  '{"length":1e9}',
  '{"$gt":""}',
  `"${'a'.repeat(5000)}"`,
  `[${'0,'.repeat(500)}0]`,
  `${'['.repeat(2000)}${']'.repeat(2000)}`,
];

/** Whole bodies that are no JSON, or JSON that is no object. */
const bodies = [
  '',
  ' ',
  'null',
  'true',
  '0',
  '"text"',
  '[]',
  '[{}]',
  '{',
  '}',
  '{"a"',
  '{"a":}',
  '{a:1}',
  "{'a':1}",
  '{"a":1,}',
  '{"a":1}{"b":2}',
  '\u{feff}{}',
  'undefined',
  'NaN',
  '{"a":NaN}',
  '{"a":01}',
  '{"\\u0000":1}',
  '<xml/>',
  'a=1&b=2',
  '--boundary',
  '{"__proto__":null}',
  '{"constructor":{"prototype":{}}}',
  `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
  `{${'"a":{'.repeat(3000)}${'}'.repeat(3001)}`,
  `"${'x'.repeat(70_000)}"`,
  `{"a":"${'x'.repeat(60_000)}"}`,
];

/** Where a leaf or a field stands in a value. */
type Place = (string | number)[];

function placesOf(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [place];
  return [place, ...Object.entries(value).flatMap(([key, child]) => placesOf(child, [...place, key]))];
}

const marker = '@@here@@';
function withMarker(value: unknown, [head, ...rest]: Place): unknown {
  if (head === undefined) return marker;
  if (Array.isArray(value)) return value.map((child, index) => (String(index) === String(head) ? withMarker(child, rest) : child));
  return { ...(value as object), [head]: withMarker((value as Record<string, unknown>)[head], rest) };
}

/** Near misses of a valid body: one part replaced, left out or added. As JSON text. */
export function nearMisses(valid: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const replaced = fc.tuple(valid, fc.nat(), fc.constantFrom(...tokens)).map(([value, pick, token]) => {
    const places = placesOf(value);
    return JSON.stringify(withMarker(value, places[pick % places.length]!)).replace(`"${marker}"`, () => token);
  });
  const without = fc.tuple(valid, fc.nat()).map(([value, pick]) => {
    const entries = Object.entries(value as object);
    return JSON.stringify(Object.fromEntries(entries.filter((_, index) => index !== pick % Math.max(1, entries.length))));
  });
  const added = fc
    .tuple(valid, fc.constantFrom('extra', '__proto__', 'constructor', 'playerId', 'is_admin', ''), fc.constantFrom(...tokens))
    .map(([value, name, token]) => {
      const text = JSON.stringify(value);
      return `${text.slice(0, -1)}${text === '{}' ? '' : ','}${JSON.stringify(name)}:${token}}`;
    });
  return fc.oneof({ weight: 3, arbitrary: replaced }, without, added);
}

export const hostileBodies: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  fc.constantFrom(...bodies),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.uint8Array({ maxLength: 200 }),
  fc.json({ maxDepth: 4 }),
);

/** Values for a path or a query, before they are escaped. */
export const hostileTexts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...tokens.filter((token) => token.length < 300).map((token) => token.replace(/^"|"$/g, ''))),
  fc.constantFrom(
    '',
    '.',
    '..',
    '../..',
    '/',
    '%',
    '%00',
    '\0',
    'a\0b',
    'null',
    'undefined',
    '-1',
    '0',
    '1e309',
    'a'.repeat(3000),
    '\u202e',
    '💩',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }).filter((text) => text.isWellFormed()),
);
