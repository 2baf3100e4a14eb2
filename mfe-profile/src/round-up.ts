/** The next number of 3, 6 and 15 with zeros behind it, so that thirds of it read well. */
export function roundUp(cents: number): number {
  const size = 10 ** Math.floor(Math.log10(cents));
  return [1.5, 3, 6, 9, 15].map((step) => step * size).find((step) => step >= cents) ?? cents;
}
