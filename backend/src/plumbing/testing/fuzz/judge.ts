import { commonRefusals } from '@riftdrop/contract/http/common-refusals';
import { ruleOf } from '@riftdrop/contract/http/refusals';
import { z } from 'zod';
import { isStorable } from '../../http/input.ts';
import type { FuzzRequest } from './requests.ts';

/** Answers that the plumbing may give to any call, besides those its contract lists. */
const anywhere = ['validation', 'login_required', 'rate_limited', 'nonce_reused', 'client_outdated'];
/** Status numbers with which a request may fail before it is one of the contract. */
const transport = new Set([
  '400 validation',
  '400 http_error',
  '404 not_found',
  '413 http_error',
  '414 http_error',
  '415 http_error',
  '431 http_error',
]);

const refusal = z.looseObject({
  error: z.literal(true),
  code: z.string(),
  message: z.string().min(1),
  fields: z.record(z.string(), z.array(z.string())).optional(),
});

/** The fault of an answer, null when it obeys the contract. */
export function faultOf(request: FuzzRequest, status: number, type: string | null, text: string): string | null {
  if (status >= 500) return `answered ${status}`;
  const body = parse(text);
  if (body === undefined || !type?.startsWith('application/json')) return 'answered something else than JSON';
  if (status === 200) return faultOfReply(request, body);
  const refused = refusal.safeParse(body);
  if (!refused.success) return `answered ${status} without saying why: ${text.slice(0, 200)}`;
  return faultOfRefusal(request, status, refused.data);
}

function faultOfReply(request: FuzzRequest, body: unknown): string | null {
  const result = request.call.reply.safeParse(body);
  if (!result.success) return `the reply does not fit: ${z.prettifyError(result.error).slice(0, 300)}`;
  return fits(request) ? null : 'an input that does not fit was taken';
}

function faultOfRefusal(request: FuzzRequest, status: number, { code, message, fields }: z.output<typeof refusal>): string | null {
  const { call } = request;
  // JSON Schema, from which requests are made, has neither rules between fields nor trimmed texts.
  const valid = request.kind === 'valid' && fits(request);
  const { money, stake, payIn } = commonRefusals;
  const ofMoney = [...(call.money ? money : []), ...(call.stake ? stake : []), ...(call.payIn ? payIn : [])];
  const listed = new Set<string>([...call.refusals, ...anywhere, ...ofMoney]);
  const byContract = listed.has(code) && ruleOf(code)?.status === status;
  if (!byContract && !transport.has(`${status} ${code}`)) return `answered ${status} ${code}, which the contract does not list`;
  if (valid && (!byContract || (code === 'validation' && !isAboutMeaning(request, fields))))
    return `a valid request was refused: ${status} ${code} ${message} ${JSON.stringify(fields)}`;
  return null;
}

/**
 * Fields whose value depends on something outside the schema: a clock, the limits of cases or of a provider, the caller and its
 * belongings, a checksum.
 */
const meant = ['tfa_code', 'prepay_rate', 'drop_cases', 'rounds', 'dat_points', 'address', 'amount', 'steamid'];

/** A handler may refuse a value for its meaning; that names a field. A valid request never has a value that the schema refuses. */
function isAboutMeaning({ query }: FuzzRequest, fields: z.output<typeof refusal>['fields'] = {}): boolean {
  const { price_min, price_max } = queryOf(query);
  return meant.some((name) => name in fields) || ('price_min' in fields && Number(price_min) > Number(price_max));
}

/** Whether the input obeys the contract, seen from outside. */
export function fits({ call, params, query, body, type }: FuzzRequest): boolean {
  if (body !== null && body.length > 0 && !/^application\/json(;|$)/.test(type)) return false;
  const value = body === null || body.length === 0 ? {} : (parse(new TextDecoder().decode(body)) ?? undefined);
  // `null` stands for an empty body.
  const given = body !== null && new TextDecoder().decode(body).trim() === 'null' ? {} : value;
  return (
    given !== undefined &&
    isStorable(given) &&
    call.params.safeParse(params).success &&
    call.query.safeParse(queryOf(query)).success &&
    call.body.safeParse(given).success
  );
}

/** As the server reads a query: a name that comes twice is a list. */
function queryOf(query: [string, string][]): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of query) fields[name] = name in fields ? [fields[name], value].flat() : value;
  return fields;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
