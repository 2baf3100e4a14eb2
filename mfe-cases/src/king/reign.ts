import type { King } from '@riftdrop/contract/api/cases/kings';

/** A king is the current one while he is not displaced and holds no prize (CASES-504). */
export function reigns({ displaced_at, prize_drop }: King): boolean {
  return displaced_at === null && prize_drop === null;
}

/** The king that a message leaves on the throne; the same object when the message is old or about somebody who left before. */
export function after(known: King | null, told: King): King | null {
  if (known?.id === told.id) return told.version <= known.version ? known : reigns(told) ? told : null;
  if (!reigns(told)) return known;
  return known && Date.parse(known.created_at) > Date.parse(told.created_at) ? known : told;
}
