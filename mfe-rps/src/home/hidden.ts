const key = 'riftdrop.rps_banner_hidden';

/** Whether the banner was hidden on this device. */
export function isHidden(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Hides the banner on this device for good. */
export function hide(): void {
  try {
    localStorage.setItem(key, '1');
  } catch {
    // A closed storage hides it for this page only.
  }
}
