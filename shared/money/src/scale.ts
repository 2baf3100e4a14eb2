import { toDecimal } from './decimal.ts';

const suffixes = [
  ['T', 12],
  ['B', 9],
  ['M', 6],
  ['K', 3],
] as const;

/**
 * A long number in short: 1.2K, 3.4M, 5.6B, 7.8T; null below 1,000 whole units. Always rounded down, so that a reader never sees more
 * than there is. `amount` counts units of 10^-exponent.
 */
export function scaled(amount: bigint, exponent: number, digits = 1): { text: string; suffix: 'K' | 'M' | 'B' | 'T' } | null {
  const size = amount < 0n ? -amount : amount;
  for (const [suffix, power] of suffixes) {
    if (size >= 10n ** BigInt(exponent + power)) return { text: trimmed(toDecimal(amount, exponent + power, digits)), suffix };
  }
  return null;
}

/** Without zeros at the end of the fraction: 1.0K is written 1K. */
function trimmed(text: string): string {
  if (!text.includes('.')) return text;
  return /[.0]$/.test(text) ? trimmed(text.slice(0, -1)) : text;
}
