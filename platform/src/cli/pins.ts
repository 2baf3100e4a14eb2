import { unitName } from '@riftdrop/contract/release/remotes';
import type { Pin } from '../registry/control-plane.ts';
import { Complaint } from './complaint.ts';

const form = /^([^@]+)@([\w-][\w.-]{0,99})$/;

/** Reads `cases@1.4.2`, `cases@pr-31` or `cases.pl@1.0.3`. */
export function readPin(text: string): Pin {
  const [, app, version] = form.exec(text) ?? [];
  const isUnit = (name: string | undefined) => unitName.safeParse(name).success;
  if (app && version && isUnit(app)) return { app, version };
  const example = isUnit(text) ? text : 'cases';
  throw new Complaint('usage', `"${text}" names no build`, `Write ${example}@<version or tag>; "riftdrop list ${example}" shows them.`);
}

/** Reads `cases@1.4.2,wallet@pr-31,rest@live`. The last part may be left out: unnamed apps are the live ones. */
export function readSet(text: string): Pin[] {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'rest@live');
  const rest = parts.find((part) => part.startsWith('rest@'));
  if (rest) throw new Complaint('usage', `"${rest}" is not possible: the rest of a set is always what is live, rest@live`);
  return parts.map(readPin);
}

/** The word of a set, as `compose` prints it. */
export const isSetWord = (text: string): boolean => /^[0-9a-f]{12}$/.test(text);
