import { readStored, removeStored, writeStored } from '@riftdrop/host/wiring/storage';

const key = 'campaign';
const format = /^[\w.-]{1,64}$/;

let arrivedBy: string | null = null;

/**
 * Reads the campaign from the address of the arrival. It stays in this page's memory: nothing is stored before
 * consent.
 */
export function noteCampaign(search: string): void {
  const query = new URLSearchParams(search);
  const given = ['ad_cmp_provider', 'ad_cmp_id'].map((name) => query.get(name)).filter(Boolean);
  const name = query.get('cmp') || (given.length > 0 ? given.join('.') : null);
  if (name !== null && format.test(name)) arrivedBy = name;
}

/** The advertisement that brought the visitor. Call it with consent alone: it is then stored on this device. */
export function campaign(): string | null {
  if (arrivedBy !== null) writeStored(key, arrivedBy);
  return arrivedBy ?? readStored<string | null>(key, null);
}

/** Called when the visitor withdraws consent. */
export function forgetCampaign(): void {
  arrivedBy = null;
  removeStored(key);
}
