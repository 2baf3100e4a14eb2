import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../plumbing/config/config.ts';

/**
 * Whether the product may be offered where a request comes from. The country is in a header of the proxy in front of the site:
 * the configuration names the header and the closed countries. Without both every visitor is let in.
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
