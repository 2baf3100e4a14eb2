import type { Call } from './call.ts';
import { domains } from './domains.ts';

/** All calls as values, by route; `Routes` has their types. For programs that read the whole contract. */
export const calls: ReadonlyMap<string, Call> = new Map(
  Object.values(domains)
    .flatMap((domain) => Object.values<unknown>(domain))
    .filter(isCall)
    .map((call) => [call.route, call]),
);

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'route' in value && 'refusals' in value;
}
