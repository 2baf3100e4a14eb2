import { isUtf8 } from 'node:buffer';
import type { z } from 'zod';
import { refuse, type Refused } from './refusal.ts';

/** What a caller sent and no schema could judge. */
export class BadInput extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const suspicious = /\\u(?:0000|d[89a-f])/i;

/**
 * Parses a JSON body. Bytes that are no UTF-8, NUL characters (PostgreSQL cannot store them) and halves of surrogate
 * pairs (all stored as the same U+FFFD) are refused here, once for every field. An empty body means `{}` (API-008).
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
  if (suspicious.test(text) && !isStorable(value)) throw new BadInput(422, 'A text contains characters that cannot be stored.');
  return value;
}

export const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Walks with a stack of its own: a deeply nested value must not overflow the one of the process. */
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

/** Parses one part of a request; what does not fit becomes a `validation` refusal with a message per field. */
export function fit<S extends z.ZodType>(schema: S, value: unknown): { value: z.output<S> } | { refused: Refused<'validation'> } {
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data };
  const fields: Record<string, string[]> = {};
  for (const issue of result.error.issues) (fields[issue.path.join('.')] ??= []).push(issue.message);
  return { refused: refuse('validation', 'Please check what you entered.', { fields }) };
}
