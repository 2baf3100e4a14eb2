import { readStored, writeStored } from '@riftdrop/host/wiring/storage';

const key = 'push-tip';
const sessionKey = 'riftdrop.push-tip';

/** Keeps the tip about blocked notifications away, on this device or in this tab's session (SHELL-196). */
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
