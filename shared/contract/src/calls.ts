import * as analytics from './analytics.ts';
import * as bootstrap from './bootstrap.ts';
import type { Call } from './call.ts';
import * as captcha from './captcha.ts';
import * as cases from './cases.ts';
import * as catalogue from './catalogue.ts';
import * as demo from './demo.ts';
import * as fairness from './fairness.ts';
import * as kings from './kings.ts';
import * as ledger from './ledger.ts';
import * as playSafety from './play-safety.ts';
import * as profile from './profile.ts';
import * as push from './push.ts';
import * as pvp from './pvp.ts';
import * as session from './session.ts';
import * as socials from './socials.ts';
import * as statistics from './statistics.ts';
import * as twoFactor from './two-factor.ts';

/** Every call there is, as values, by its route: what `Routes` is to types. For programs that look at the whole contract. */
export const calls: ReadonlyMap<string, Call> = new Map(
  [
    analytics,
    bootstrap,
    captcha,
    cases,
    catalogue,
    demo,
    fairness,
    kings,
    ledger,
    playSafety,
    profile,
    push,
    pvp,
    session,
    statistics,
    socials,
    twoFactor,
  ]
    .flatMap((domain) => Object.values<unknown>(domain))
    .filter(isCall)
    .map((call) => [call.route, call]),
);

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'route' in value && 'refusals' in value;
}
