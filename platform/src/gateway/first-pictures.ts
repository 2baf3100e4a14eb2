import type { FirstPictures } from '@riftdrop/contract/release/remotes';

/** Safe names for an address: a name comes from data and goes into the document. */
const plain = /^[\w-]{1,200}$/;

/** The first names at a place such as `*.drop_cases.*.image`, in the order of the answer. */
export function namesIn(answer: unknown, { at, first }: Pick<FirstPictures, 'at' | 'first'>): string[] {
  const found = at.split('.').reduce<unknown[]>((values, step) => values.flatMap((value) => inside(value, step)), [answer]);
  const names = found.filter((name) => typeof name === 'string' && plain.test(name)) as string[];
  return [...new Set(names)].slice(0, first);
}

const inside = (value: unknown, step: string): unknown[] => {
  if (step === '*') return Array.isArray(value) ? value : [];
  return typeof value === 'object' && value !== null && Object.hasOwn(value, step) ? [(value as Record<string, unknown>)[step]] : [];
};
