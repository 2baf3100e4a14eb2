import { pageLocale } from '@riftdrop/money/format';

/** Codes that stand for no country. */
const none = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);
const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Every country that this browser has a name for, by name. */
export function countries(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([pageLocale()], { type: 'region', fallback: 'none' });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !none.has(code) && new Intl.Locale(`und-${code}`).region === code)
    .flatMap((value) => {
      const label = names.of(value);
      return label === undefined ? [] : [{ value, label }];
    })
    .toSorted((a, b) => a.label.localeCompare(b.label, pageLocale()));
}
