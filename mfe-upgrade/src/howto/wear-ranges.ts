import { wearGrades } from '@riftdrop/ui/wear';

/** First wear float of each grade, hundredths; the last grade ends with 1, which belongs to it. */
const starts = [0, 7, 15, 37, 45];

/** Each grade with the wear floats that belong to it: from `from` on, below `to`. */
export const wearRanges = wearGrades.map(({ name }, at) => ({ name, from: starts[at]! / 100, to: (starts[at + 1] ?? 100) / 100 }));
