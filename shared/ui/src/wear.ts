import { msg, t } from '@lingui/core/macro';

/** Wear grades 0 to 4, best first: the name as the API and marketplaces write it, and the sign of players in every language. */
export const wearGrades = [
  { name: 'Factory New', short: 'FN' },
  { name: 'Minimal Wear', short: 'MW' },
  { name: 'Field-Tested', short: 'FT' },
  { name: 'Well-Worn', short: 'WW' },
  { name: 'Battle-Scarred', short: 'BS' },
] as const;

/** The names for the catalogues. A grade is its own English, so that the list is in no bundle. */
export const wearWords: readonly ReturnType<typeof msg>[] = [
  msg`Factory New`,
  msg`Minimal Wear`,
  msg`Field-Tested`,
  msg`Well-Worn`,
  msg`Battle-Scarred`,
];

/** A grade with its name in the language of the page. Throws a RangeError for one that does not exist. */
export function wearGrade(wear: number): { name: string; short: string } {
  const grade = wearGrades[wear];
  if (!grade) throw new RangeError(`there is no wear grade ${wear}`);
  return { ...grade, name: t(grade.name as unknown as ReturnType<typeof msg>) };
}
