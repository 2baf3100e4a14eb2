// For the federation runtime; see stand-ins.ts. The shell lends plain versions, and remotes require `^` of them; the runtime compares
// them with `<=`.
const parts = (version: string) => version.split('.').map(Number);

const order = (one: string, other: string): number => {
  const [a, b] = [parts(one), parts(other)];
  const differs = a.findIndex((part, at) => part !== b[at]);
  return differs < 0 ? 0 : a[differs]! - b[differs]!;
};

/** `^1.2.3` is everything from there on with the same first part that is not 0. */
export const satisfy = (version: string, range: string): boolean => {
  if (range.startsWith('<=')) return order(version, range.slice(2)) <= 0;
  const least = range.slice(1);
  const fixed = parts(least).findIndex((part) => part > 0);
  const same = parts(least).slice(0, fixed < 0 ? 3 : fixed + 1);
  return order(version, least) >= 0 && same.every((part, at) => parts(version)[at] === part);
};
