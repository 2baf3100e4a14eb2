import type { z } from 'zod';

export type Method = 'GET' | 'POST';

/** How the server knows the caller: nobody is asked, asked when there, or refused without a session (401). */
export type Access = 'public' | 'optional' | 'player';

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
  params: Params;
  query: Query;
  body: Body;
  reply: Reply;
  /** What a player can cause, each with its HTTP status in `refusalStatus`. */
  refusals: readonly Code[];
}

/** HTTP status of each refusal a player can cause (ERR-007: 422 unless the catalogue says otherwise). */
export const refusalStatus = {
  validation: 422,
  login_required: 401,
  insufficient_funds: 402,
  out_of_stock: 409,
  drop_cases_not_found: 404,
  not_found: 404,
  need_confirm: 409,
  is_not_owner: 403,
  not_sellable: 409,
  in_process: 409,
  client_seed_required: 422,
  part_open_unavailable: 422,
  not_openable: 409,
  idempotency_key_required: 422,
  idempotency_key_reused: 422,
  idempotency_in_flight: 409,
  too_many_attempts: 429,
  rate_limited: 429,
  invalid_code: 422,
  invalid_refresh_token: 401,
  already_favorite: 409,
  not_favorite: 409,
  self_blocked: 403,
  age_required: 403,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof refusalStatus;

/** What the server answers when it refuses (ERR-009). `extra` fields ride beside, for example `case` with `need_confirm`. */
export interface Refusal<Code extends string = RefusalCode> {
  error: true;
  code: Code;
  message: string;
  error_title?: string;
  fields?: Record<string, string[]>;
  [extra: string]: unknown;
}
