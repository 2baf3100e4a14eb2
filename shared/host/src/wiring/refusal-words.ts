import type { Refusal } from '@riftdrop/contract/http/call';
import { ruleOf, wordsOf } from '@riftdrop/contract/http/refusals';
import { filledText } from '@riftdrop/contract/release/words';
import { translated } from '../words.ts';

/**
 * A refusal in the language of the page: the catalogue's message of its code with the fields of the response filled in. A message of its own
 * is looked up as it stands. Loaded with the first refusal of a page that is not in English.
 */
export function inPageLanguage<R extends Partial<Refusal<string>>>({ ...refusal }: R): R {
  const { code = '', message } = refusal;
  const rule = ruleOf(code);
  const isDefault = rule && (message === undefined || message === wordsOf(code, refusal));
  if (isDefault)
    return {
      ...refusal,
      message: filledText(translated('shell', rule.words), (name) => textOf((refusal as Record<string, unknown>)[name])),
    };
  return { ...refusal, ...(message !== undefined && { message: translated('shell', message) }) };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);
