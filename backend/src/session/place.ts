import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../plumbing/config/config.ts';

/**
 * Whether the product may be offered where a request comes from (SHELL-231). The country is what the proxy in front of the site says in its own header:
 * which header that is, and for which countries the answer is no, the configuration decides. Without both everybody is let in.
 */
export function isOfferedTo(
  headers: IncomingHttpHeaders,
  { countryHeader, closedCountries }: Pick<Config, 'countryHeader' | 'closedCountries'>,
): boolean {
  const country = countryHeader === null ? undefined : headers[countryHeader];
  // A proxy that adds its line to one that the visitor made up leaves both: none of them may be closed.
  const named = [country ?? []].flat().flatMap((line) => line.split(','));
  return !named.some((one) => closedCountries.includes(one.trim().toUpperCase()));
}
