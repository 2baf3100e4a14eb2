export const themes = ['birthday', 'christmas', 'default', 'fool', 'halloween', 'patrick', 'starwars', 'valentine'] as const;
export type Theme = (typeof themes)[number];

/** First and last day as month times 100 plus day; one that ends before it begins goes over the year's end. */
const spans: readonly [first: number, last: number, theme: Theme][] = [
  [214, 214, 'valentine'],
  [317, 317, 'patrick'],
  [401, 401, 'fool'],
  [504, 504, 'starwars'],
  [1020, 1105, 'halloween'],
  [1125, 1125, 'birthday'],
  [1215, 105, 'christmas'],
];

/** The theme of a day, by its date in the reader's time zone. */
export function themeOf(day: Date): Theme {
  const date = (day.getMonth() + 1) * 100 + day.getDate();
  const isIn = (first: number, last: number) => (first <= last ? first <= date && date <= last : date >= first || date <= last);
  return spans.find(([first, last]) => isIn(first, last))?.[2] ?? 'default';
}

/** Milliseconds until the next day begins where the reader is. */
export function untilMidnight(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
}
