/**
 * A sentence as Lingui compiles it: plain text, or its parts in order, where a list names a value (`["count"]`) or a plural or choice
 * (`["count", "plural", { one: […], other: […] }]`).
 */
export type Sentence = string | readonly SentencePart[];
export type SentencePart = string | readonly [name: string, type?: string, forms?: unknown];

/**
 * Name of a sentence in the catalogues of all languages: FNV-1a (32 bits, http://www.isthe.com/chongo/tech/comp/fnv/) of the UTF-16 units of
 * its compiled English, base 36. A page in English holds its sentences in its code and needs neither names nor a catalogue.
 */
export function sentenceKey(english: Sentence): string {
  const text = typeof english === 'string' ? english : JSON.stringify(english);
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
