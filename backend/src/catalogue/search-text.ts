/** A name as it is searched: small letters without accents, words with one space between them. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** How well a name matches the typed text; the lower, the better. */
type Fit = 0 | 1 | 2 | 3;

const gramsOf = (text: string): Set<string> =>
  new Set(Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3)));

/**
 * Names by every three letters in a row, so that a search only reads names that can match. Every typed word must be
 * somewhere in the name, in any order.
 */
export class TextIndex {
  private readonly names: string[];
  private readonly holders = new Map<string, number[]>();

  constructor(names: readonly string[]) {
    this.names = names.map(plain);
    for (const [at, name] of this.names.entries()) {
      for (const gram of gramsOf(name)) {
        const known = this.holders.get(gram);
        if (known) known.push(at);
        else this.holders.set(gram, [at]);
      }
    }
  }

  /** Positions of matching names, with the quality of each match. */
  find(text: string): Map<number, Fit> {
    const typed = plain(text);
    const words = typed.split(' ').filter((word) => word !== '');
    const found = new Map<number, Fit>();
    if (words.length === 0) return found;
    for (const at of this.candidates(words)) {
      const name = this.names[at]!;
      if (words.every((word) => name.includes(word))) found.set(at, fitOf(name, typed, words));
    }
    return found;
  }

  /**
   * The rarest three letters select the candidates. Words of one or two letters select nothing: then all names are
   * candidates.
   */
  private candidates(words: readonly string[]): Iterable<number> {
    const grams = words.flatMap((word) => [...gramsOf(word)]);
    if (grams.length === 0) return this.names.keys();
    return grams.map((gram) => this.holders.get(gram) ?? []).reduce((rarest, own) => (own.length < rarest.length ? own : rarest));
  }
}

function fitOf(name: string, typed: string, words: readonly string[]): Fit {
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  return words.every((word) => ` ${name}`.includes(` ${word}`)) ? 2 : 3;
}
