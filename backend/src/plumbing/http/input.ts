import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Config } from '../config/config.ts';
import { refuse, type Refused } from './refusal.ts';

/** A mistake of the caller that no schema can detect. */
export class BadInput extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Deeper than anything that a call takes. */
const deepest = 64;
const suspicious = /\\u(?:0000|d[89a-f])/i;

/**
 * Parses a JSON body. Bytes that are no UTF-8, NUL characters (PostgreSQL cannot store them) and halves of surrogate pairs (all
 * stored as the same U+FFFD) are refused here, once for every field. So are texts that JSON readers interpret differently: keys
 * that come twice, and numbers that would be rounded to others. An empty body means `{}`.
 */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return {};
  if (!isUtf8(bytes)) throw new BadInput(400, 'The body is not UTF-8.');
  const text = bytes.toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadInput(400, 'The body is not JSON.');
  }
  const ambiguity = ambiguityIn(text);
  if (ambiguity !== null) throw new BadInput(422, ambiguity);
  if (suspicious.test(text) && !isStorable(value)) throw new BadInput(422, 'A text contains characters that cannot be stored.');
  return value;
}

/**
 * Strings, numbers and the characters that open, close or separate; the rest of a JSON text is `true`, `false`, `null`, colons
 * and space.
 */
const tokens = /"(?:[^"\\]|\\.)*"?|-?\d[\d.eE+-]*|[{}[\],]/g;

/** An ambiguity of a JSON text between readers; null without one. */
function ambiguityIn(text: string): string | null {
  /** Keys of the objects that are open here; null for a list. */
  const open: (Set<string> | null)[] = [];
  let isKey = false;
  for (const [token] of text.matchAll(tokens)) {
    const keys = open.at(-1);
    if (token === '{' || token === '[') {
      if (open.push(token === '{' ? new Set() : null) > deepest) return 'The body is nested too deeply.';
      isKey = token === '{';
    } else if (token === '}' || token === ']') {
      open.pop();
      isKey = false;
    } else if (token === ',') isKey = keys !== null;
    else if (isKey) {
      const key = JSON.parse(token) as string;
      if (keys!.has(key)) return 'The body has a key twice.';
      keys!.add(key);
      isKey = false;
    } else if (!token.startsWith('"') && !isExact(token)) return 'The body has a number that cannot be kept exactly.';
  }
  return null;
}

/** Whether a number keeps its decimal digits when it becomes a double: `1.0` does, `1.0000000000000001` becomes another one. */
function isExact(number: string): boolean {
  const value = Number(number);
  return Number.isFinite(value) && decimalOf(number) === decimalOf(String(value));
}

/** Significant digits and the place of the point, so that `10`, `1e1` and `10.0` are one. */
function decimalOf(number: string): string {
  const [, whole = '', part = '', exponent = '0'] = /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(number) ?? [];
  const digits = (whole + part).replace(/^0+/, '');
  const significant = trimZeros(digits);
  return significant === '' ? '0' : `${significant}e${Number(exponent) - part.length + digits.length - significant.length}`;
}

/** Without the zeros at the end; a pattern for it would look at every run of zeros from each of its places. */
function trimZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end--;
  return digits.slice(0, end);
}

export const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Walks with an explicit stack: a deeply nested value must not overflow the one of the process. */
export function isStorable(root: unknown): boolean {
  const rest: unknown[] = [root];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value === 'string' && !isStorableText(value)) return false;
    if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) {
        if (!isStorableText(key)) return false;
        rest.push(child);
      }
    }
  }
  return true;
}

/** Parses one part of a request; invalid fields become a `validation` refusal with a message per field. */
export function fit<S extends z.ZodType>(schema: S, value: unknown): { value: z.output<S> } | { refused: Refused<'validation'> } {
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data };
  const fields: Record<string, string[]> = {};
  for (const issue of result.error.issues) (fields[issue.path.join('.')] ??= []).push(issue.message);
  return { refused: refuse('validation', 'Please check what you entered.', { fields }) };
}

type OriginRequest = Pick<FastifyRequest, 'headers' | 'host'>;

/**
 * Whether a page of another site, or of another host of the same site, sent the request. Browsers send this in a header that no
 * page can change; programs send no such header and pass. Mirrors are this site too: their pages name the host that they call.
 */
export function isForeign({ headers, host }: OriginRequest, { publicOrigin }: Pick<Config, 'publicOrigin'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = headers;
  if (origin === undefined || origin === publicOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
