/** Wear grades 0 to 4, best first, as the product shows them. */
export const wearGrades = [
  { name: 'Factory New', short: 'FN' },
  { name: 'Minimal Wear', short: 'MW' },
  { name: 'Field-Tested', short: 'FT' },
  { name: 'Well-Worn', short: 'WW' },
  { name: 'Battle-Scarred', short: 'BS' },
] as const;

/** Throws a RangeError for a grade that there is not. */
export function wearGrade(wear: number): (typeof wearGrades)[number] {
  const grade = wearGrades[wear];
  if (!grade) throw new RangeError(`there is no wear grade ${wear}`);
  return grade;
}
