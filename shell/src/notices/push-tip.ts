import { readStored, writeStored } from '@riftdrop/host/wiring/storage';

const key = 'push-tip';
const sessionKey = 'riftdrop.push-tip';

/** Hides the tip about blocked notifications, on this device or in this tab's session. */
export function keepTipAway(how: 'for good' | 'this session'): void {
  if (how === 'for good') return writeStored(key, 'away');
  try {
    sessionStorage.setItem(sessionKey, 'away');
  } catch {
    // Storage is closed: the tip stays away while this page lives.
  }
}

export function isTipWanted(): boolean {
  try {
    return readStored<string>(key, '') !== 'away' && sessionStorage.getItem(sessionKey) !== 'away';
  } catch {
    return readStored<string>(key, '') !== 'away';
  }
}
