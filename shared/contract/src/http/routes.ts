import type { z } from 'zod';
import type { Call, Refusal, RefusalCode } from './call.ts';
import type { CommonRefusal } from './common-refusals.ts';
import type { domains } from './domains.ts';

type CallOf<M> = Extract<M[keyof M], Call<any, any, any, any, any, any>>;
type AnyCall = { [D in keyof typeof domains]: CallOf<(typeof domains)[D]> }[keyof typeof domains];

/** All calls there are, keyed by `METHOD /path/:param`. Types only: the browser pays no byte for it. */
export type Routes = { [C in AnyCall as C['route']]: C };
export type Route = keyof Routes & string;

type Part<Name extends string, S extends z.ZodType> = keyof z.input<S> extends never
  ? { [K in Name]?: undefined }
  : {} extends z.input<S>
    ? { [K in Name]?: z.input<S> }
    : { [K in Name]: z.input<S> };

/** Input of a route's caller: path parameters, query, body, and for money calls the idempotency key made beforehand. */
export type InputOf<R extends Route> =
  Routes[R] extends Call<any, infer P, infer Q, infer B, any, any>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B> & { key?: string; signal?: AbortSignal }
    : never;
export type ReplyOf<R extends Route> = Routes[R] extends Call<any, any, any, any, infer A, any> ? z.output<A> : never;
export type RefusalOf<R extends Route> =
  Routes[R] extends Call<any, any, any, any, any, infer C> ? Refusal<Extract<C | CommonRefusal, RefusalCode>> : never;
