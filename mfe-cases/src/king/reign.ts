import type { King } from '@riftdrop/contract/api/cases/kings';

/** A king is the current one until displaced or awarded a prize. */
export function reigns({ displaced_at, prize_drop }: King): boolean {
  return displaced_at === null && prize_drop === null;
}

/** The king on the throne after an event; the same object when the event is old or concerns an earlier king. */
export function after(known: King | null, told: King): King | null {
  if (known?.id === told.id) return told.version <= known.version ? known : reigns(told) ? told : null;
  if (!reigns(told)) return known;
  return known && Date.parse(known.created_at) > Date.parse(told.created_at) ? known : told;
}
