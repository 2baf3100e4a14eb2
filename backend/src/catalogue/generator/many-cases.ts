import type { CaseSeed } from './cases.ts';
import { firstWords, lastWords } from './names.ts';
import { stream } from './random.ts';

const day = 86_400_000;

/**
 * Cases made from the given ones under new names, for catalogues of any size: contents and odds of one of them, the
 * places after all of them, different dates. Kings and free cases are not repeated: there is one throne, and one free
 * case of a level.
 */
export function makeMore(seed: string, cases: readonly CaseSeed[], count: number, at: Date): CaseSeed[] {
  const patterns = cases.filter(({ logic, section, status }) => logic !== 'king' && section !== 'free' && status === 'published');
  const random = stream(`${seed}/more`);
  const last = Math.max(...cases.map(({ id }) => id));
  return Array.from({ length: count }, (_, n) => {
    const pattern = random.pick(patterns);
    const name = nameOf(n);
    return {
      ...pattern,
      id: last + 1 + n,
      slug: name.toLowerCase().replaceAll(' ', '-'),
      name,
      place: cases.length + n,
      sale: random.below(20) === 0,
      popular: random.below(20) === 0,
      bestprice: random.below(20) === 0,
      content_update_scheduled: false,
      new_until: null,
      available_till: null,
      published_at: new Date(at.getTime() - Math.round((20 + random.next() * 700) * day)),
    };
  });
}

/** Two words, and a number when every pair of words is in use. */
function nameOf(n: number): string {
  const pairs = firstWords.length * lastWords.length;
  const round = Math.floor(n / pairs);
  const name = `${firstWords[n % firstWords.length]} ${lastWords[Math.floor((n % pairs) / firstWords.length)]} Case`;
  return round === 0 ? name : `${name} ${round + 1}`;
}
