import type { z } from 'zod';
import type { Call, Refusal, RefusalCode } from './call.ts';
import type { CommonRefusal } from './common-refusals.ts';
import type * as analytics from './analytics.ts';
import type * as bootstrap from './bootstrap.ts';
import type * as captcha from './captcha.ts';
import type * as cases from './cases.ts';
import type * as catalogue from './catalogue.ts';
import type * as demo from './demo.ts';
import type * as fairness from './fairness.ts';
import type * as kings from './kings.ts';
import type * as ledger from './ledger.ts';
import type * as playSafety from './play-safety.ts';
import type * as profile from './profile.ts';
import type * as push from './push.ts';
import type * as pvp from './pvp.ts';
import type * as session from './session.ts';
import type * as socials from './socials.ts';
import type * as statistics from './statistics.ts';
import type * as twoFactor from './two-factor.ts';

/** Every call of a module, by its route. */
type ByRoute<M> = { [K in keyof M as M[K] extends Call<infer R, any, any, any, any, any> ? R : never]: M[K] };

/** All calls there are, keyed by `METHOD /path/:param`. Types only: the browser pays no byte for it. */
export type Routes = ByRoute<typeof analytics> &
  ByRoute<typeof bootstrap> &
  ByRoute<typeof cases> &
  ByRoute<typeof catalogue> &
  ByRoute<typeof demo> &
  ByRoute<typeof fairness> &
  ByRoute<typeof kings> &
  ByRoute<typeof ledger> &
  ByRoute<typeof playSafety> &
  ByRoute<typeof profile> &
  ByRoute<typeof push> &
  ByRoute<typeof pvp> &
  ByRoute<typeof session> &
  ByRoute<typeof statistics> &
  ByRoute<typeof socials> &
  ByRoute<typeof captcha> &
  ByRoute<typeof twoFactor>;
export type Route = keyof Routes & string;

type Part<Name extends string, S extends z.ZodType> = keyof z.input<S> extends never
  ? { [K in Name]?: undefined }
  : {} extends z.input<S>
    ? { [K in Name]?: z.input<S> }
    : { [K in Name]: z.input<S> };

/** What the caller of a route passes: path parameters, query, body, and for money calls the idempotency key it made beforehand. */
export type InputOf<R extends Route> =
  Routes[R] extends Call<any, infer P, infer Q, infer B, any, any>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B> & { key?: string; signal?: AbortSignal }
    : never;
export type ReplyOf<R extends Route> = Routes[R] extends Call<any, any, any, any, infer A, any> ? z.output<A> : never;
export type RefusalOf<R extends Route> =
  Routes[R] extends Call<any, any, any, any, any, infer C> ? Refusal<Extract<C | CommonRefusal, RefusalCode>> : never;
