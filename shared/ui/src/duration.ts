const units = [
  { seconds: 86_400, short: 'd', name: 'day' },
  { seconds: 3_600, short: 'h', name: 'hour' },
  { seconds: 60, short: 'm', name: 'minute' },
  { seconds: 1, short: 's', name: 'second' },
] as const;

type Unit = (typeof units)[number];

/**
 * The two greatest units of a time span, rounded up to whole seconds: a countdown is over when it shows 0, not before.
 */
function parts(ms: number): { count: number; unit: Unit }[] {
  const total = Math.max(0, Math.ceil(ms / 1000));
  const first = units.findIndex((unit) => total >= unit.seconds);
  if (first < 0) return [{ count: 0, unit: units[3] }];
  let rest = total;
  const shown = units.slice(first, first + 2).map((unit) => {
    const count = Math.floor(rest / unit.seconds);
    rest -= count * unit.seconds;
    return { count, unit };
  });
  return shown.filter(({ count }, at) => at === 0 || count > 0);
}

/** `1h 4m` for 3,840,000 ms. */
export function formatDuration(ms: number): string {
  return parts(ms)
    .map(({ count, unit }) => `${count}${unit.short}`)
    .join(' ');
}

/** The same in words, for screen readers: `1 hour 4 minutes`. */
export function spellDuration(ms: number): string {
  return parts(ms)
    .map(({ count, unit }) => `${count} ${unit.name}${count === 1 ? '' : 's'}`)
    .join(' ');
}
