import type { Call } from './call.ts';
import { domains } from './domains.ts';

/** Every call there is, as values, by its route: what `Routes` is to types. For programs that look at the whole contract. */
export const calls: ReadonlyMap<string, Call> = new Map(
  Object.values(domains)
    .flatMap((domain) => Object.values<unknown>(domain))
    .filter(isCall)
    .map((call) => [call.route, call]),
);

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'route' in value && 'refusals' in value;
}
