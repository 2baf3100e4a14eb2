/** Cents as providers write them: `50.00`. */
export const decimal = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/**
 * The cents of an amount such as `50`, `50.5` or `50.000000000000000000`; fractions of a cent are cut off. Throws for
 * any other text.
 */
export function centsOf(amount: string | number): number {
  const [, whole, parts = ''] = /^(\d{1,12})(?:\.(\d{1,20}))?$/.exec(String(amount)) ?? [];
  if (whole === undefined) throw new Error('the provider says an amount that is none');
  return Number(whole) * 100 + Number(parts.padEnd(2, '0').slice(0, 2));
}
