import type { z } from 'zod';
import type { RefusalCode } from './refusals.ts';

export type { RefusalCode };

export type Method = 'GET' | 'POST';

/** Use of the session: ignored, read when present, or required (401 without one). */
export type Access = 'public' | 'optional' | 'player';

/** Handling of a stake in demo mode: `refused` before it runs, or `played` with demo money by the call. */
export type InDemo = 'refused' | 'played';

/**
 * One HTTP operation, written once and read by both ends. The server validates with the schemas; the browser reads
 * this type only (`import type`), so that no schema library reaches a player's first load.
 */
export interface Call<
  R extends string = string,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Code extends RefusalCode = RefusalCode,
> {
  /** `METHOD /path/:param`, below the API root `/api`. */
  route: R;
  summary: string;
  access: Access;
  /** A call that moves money or items: the caller sends `Idempotency-Key` and a repeat answers the first result. */
  money: boolean;
  /** A money call that stakes: rejected under a self-block, and in demo mode unless `demo` is `played`. */
  stake: boolean;
  /** A money call that pays in: rejected under a self-block. */
  payIn: boolean;
  demo: InDemo;
  params: Params;
  query: Query;
  body: Body;
  reply: Reply;
  /** Error codes that a player can cause, each a row of the error catalogue (refusals.ts). */
  refusals: readonly Code[];
}

/** Body of a rejected call. `extra` fields come with some codes, for example `case` with `need_confirm`. */
export interface Refusal<Code extends string = RefusalCode> {
  error: true;
  code: Code;
  message: string;
  error_title?: string;
  fields?: Record<string, string[]>;
  [extra: string]: unknown;
}
