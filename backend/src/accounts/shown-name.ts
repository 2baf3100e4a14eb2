/** Replacement for a text of which nothing is left. */
const fallback = '—';

/** Ends of host names in advertisements. A dot alone is no address: `mr.smith` is a name. */
const ends = new Set(
  (
    'app bet biz cash casino cc club co com de eu fr fun game games gg gl info io link live me net online org pl pro ru shop ' +
    'site skin skins store su tk top trade tv uk us vip win xyz'
  ).split(' '),
);

/**
 * Characters that draw nothing or turn the direction of reading: fillers of Hangul, the empty Braille cell, controls. Joiners
 * and selectors of emoji stay.
 */
const invisible =
  /[\u034F\u17B4\u17B5\u180B-\u180F\p{Cc}\p{Co}\p{Cs}\u00AD\u061C\u115F\u1160\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF0-\uFFFB]/gu;
/** Marks of one letter, and the joiners between them. */
const marks = /[\p{M}\u200C\u200D]+/gu;
/** Marks above and below a letter reach into other lines when there are more than this. */
const maxMarks = 2;
/** Characters that are drawn only with a letter before them. */
const blank = /^[\p{M}\p{Default_Ignorable_Code_Point}]*$/u;

/** A name as it is shown: without characters that draw nothing, towers of marks, and words that are web addresses. */
export function shownName(text: string): string {
  const visible = text.replace(/\s/gu, ' ').replace(invisible, '').replace(marks, withoutSurplus);
  const words = visible.split(' ').filter((word) => !blank.test(word) && !isAddress(word));
  return words.join(' ') || fallback;
}

function withoutSurplus(run: string): string {
  let kept = 0;
  return run.replace(/\p{M}/gu, (mark) => (++kept > maxMarks ? '' : mark));
}

function isAddress(word: string): boolean {
  const text = word.toLowerCase();
  if (text.includes('://') || text.startsWith('www.')) return true;
  return text.split(/[^\p{L}\p{N}.-]+/u).some((part) => {
    const labels = part.split('.').filter(Boolean);
    return labels.length > 1 && ends.has(labels.at(-1)!);
  });
}
