import { isStorableText } from '../plumbing/http/input.ts';
import { Mistake, type Run } from './command.ts';

/** The word at a place; a mistake when it is missing. */
export function word({ words }: Run, at: number, name: string): string {
  const given = words[at];
  if (given === undefined) throw new Mistake(`say the ${name}`);
  return given;
}

export function oneOf<T extends string>(given: string, choices: readonly T[], name: string): T {
  const chosen = choices.find((choice) => choice === given);
  if (!chosen) throw new Mistake(`the ${name} is one of ${choices.join(', ')}, not "${given}"`);
  return chosen;
}

export const switched = (given: string): boolean => oneOf(given, ['on', 'off'], 'switch') === 'on';

export function whole(given: string, name: string, least: number, most: number): number {
  const value = Number(given);
  if (!/^\d+$/.test(given) || value < least || value > most)
    throw new Mistake(`the ${name} is a whole number from ${least} to ${most}, not "${given}"`);
  return value;
}

/** A number that the database generated, such as an id. */
export const number = (given: string, name: string): string => String(whole(given, name, 1, Number.MAX_SAFE_INTEGER));

/** A text that can be stored and shown. */
export function text(given: string, name: string, most: number, least = 1): string {
  const length = Array.from(given).length;
  if (length < least || length > most || !isStorableText(given))
    throw new Mistake(`the ${name} has ${least} to ${most} characters, not ${length}`);
  return given;
}

const spans = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** A moment in the future: ISO 8601 with its zone (`2026-12-01T18:00:00Z`), or a time from now (`+90m`, `+2h`, `+3d`). */
export function moment(given: string, now: Date): Date {
  const [, count, unit] = /^\+(\d{1,5})([mhd])$/.exec(given) ?? [];
  const at =
    count !== undefined
      ? new Date(now.getTime() + Number(count) * spans[unit as keyof typeof spans])
      : new Date(/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(given) ? given : NaN);
  if (Number.isNaN(at.getTime())) throw new Mistake(`"${given}" is no time: write 2026-12-01T18:00:00Z, or +90m, +2h, +3d`);
  if (at <= now) throw new Mistake(`${at.toISOString()} is over already`);
  return at;
}

/** The same, or null for `never`. */
export const momentOrNever = (given: string, now: Date): Date | null => (given === 'never' ? null : moment(given, now));
