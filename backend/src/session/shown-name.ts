/** What stands where nothing is left of a text (PROFILE-019, PROFILE-020). */
const fallback = '—';

/** Ends of host names that people advertise with. A dot alone is no address: `mr.smith` is a name. */
const ends = new Set(
  'app bet biz cash casino cc club co com de eu fr fun game games gg gl info io link live me net online org pl pro ru shop site skin skins store su tk top trade tv uk us vip win xyz'.split(
    ' ',
  ),
);

/** A name as it is shown: without the words that are web addresses (PROFILE-018). */
export function shownName(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '' && !isAddress(word));
  return words.join(' ') || fallback;
}

function isAddress(word: string): boolean {
  const text = word.toLowerCase();
  if (text.includes('://') || text.startsWith('www.')) return true;
  return text.split(/[^\p{L}\p{N}.-]+/u).some((part) => {
    const labels = part.split('.').filter(Boolean);
    return labels.length > 1 && ends.has(labels.at(-1)!);
  });
}
