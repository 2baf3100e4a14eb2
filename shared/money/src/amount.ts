declare const unit: unique symbol;

/** Whole US cents. The brand keeps them apart from points and from plain numbers; only the verbs below make one. */
export type Cents = number & { readonly [unit]: 'cents' };

/** Whole stored points; shown = stored / 100. */
export type Points = number & { readonly [unit]: 'points' };

/** Parts per million: a chance, a rate or a return. */
export type Ppm = number & { readonly [unit]: 'ppm' };

/** Stored points in one shown point. */
export const pointsDivisor = 100;

/** Parts in a whole. */
export const million = 1_000_000;

function whole(value: number, what: string): number {
  if (!Number.isSafeInteger(value) || Object.is(value, -0))
    throw new RangeError(`${what} must be a whole number within 2^53, got ${typeof value === 'number' ? value : typeof value}`);
  return value;
}

/** Checks a number from outside. Throws a RangeError for a fraction, -0, NaN, an infinity and anything beyond 2^53. */
export function cents(value: number): Cents {
  return whole(value, 'an amount of cents') as Cents;
}

/** Like `cents`, for stored points. */
export function points(value: number): Points {
  return whole(value, 'an amount of points') as Points;
}

/** Like `cents`, for parts per million. */
export function ppm(value: number): Ppm {
  return whole(value, 'a rate in parts per million') as Ppm;
}

type Amount = Cents | Points;

/** Sum of amounts of one unit. Throws a RangeError beyond 2^53 instead of losing a cent. */
export function add<A extends Amount>(first: A, ...rest: A[]): A {
  return rest.reduce<number>((sum, next) => whole(sum + next, 'a sum'), first) as A;
}

export function subtract<A extends Amount>(from: A, what: A): A {
  return whole(from - what, 'a difference') as A;
}

/** `amount` taken `count` times, exactly. */
export function times<A extends Amount>(amount: A, count: number): A {
  return whole(amount * whole(count, 'a count') + 0, 'a product') as A;
}

/** The share of an amount, rounded down to a whole minor unit; exact, because it is computed in integers. */
export function share<A extends Amount>(amount: A, rate: Ppm): A {
  const product = BigInt(amount) * BigInt(rate);
  const down = product / BigInt(million) - (product % BigInt(million) < 0n ? 1n : 0n);
  return whole(Number(down), 'a share') as A;
}

/** Splits an amount into `parts` that differ by at most one minor unit and add up to it; the larger ones come first. */
export function split<A extends Amount>(amount: A, parts: number): A[] {
  if (!Number.isSafeInteger(parts) || parts < 1 || amount < 0)
    throw new RangeError('only a positive amount can be split, into at least one part');
  const rest = amount % parts;
  const least = (amount - rest) / parts;
  return Array.from({ length: parts }, (_, at) => (at < rest ? least + 1 : least) as A);
}
