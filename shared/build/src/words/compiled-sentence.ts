import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Sentence } from '@riftdrop/contract/release/words';

/** A text in Lingui's ICU form, compiled. Throws with its position where the text is not well formed. */
export function compiledSentence(text: string): Sentence {
  const parts = compileMessageOrThrow(text) as Exclude<Sentence, string>;
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts;
}
