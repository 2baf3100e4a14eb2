import type { Pin } from '../registry/control-plane.ts';
import { Complaint } from './complaint.ts';

const form = /^([a-z][a-z0-9]{1,30})@([\w-][\w.-]{0,99})$/;

/** Reads `cases@1.4.2` or `cases@pr-31`. */
export function readPin(text: string): Pin {
  const [, app, version] = form.exec(text) ?? [];
  if (app && version) return { app, version };
  const example = /^[a-z][a-z0-9]*$/.test(text) ? text : 'cases';
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
