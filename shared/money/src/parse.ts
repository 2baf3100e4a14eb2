const decimal = /^([0-9]+)(?:[.,]([0-9]+))?$/;

/**
 * What a person typed, as whole minor units: `12.5` with 2 digits is 1250n. Point and comma both separate the fraction,
 * blanks around are ignored. Null for anything else: signs, exponents, grouping, more fraction digits than there are,
 * digits of other scripts. No floating point is involved, so `0.29` is 29 and never 28.
 */
export function parseDecimal(text: string, digits: number): bigint | null {
  const match = decimal.exec(text.trim());
  if (!match) return null;
  const [, units = '', fraction = ''] = match;
  if (fraction.length > digits) return null;
  return BigInt(units + fraction.padEnd(digits, '0'));
}

/** Like `parseDecimal` for US dollars, in cents; null beyond 2^53 cents too. */
export function parseCents(text: string): number | null {
  const parsed = parseDecimal(text, 2);
  return parsed === null || parsed > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(parsed);
}
