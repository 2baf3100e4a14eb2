import { useState } from 'react';

const key = 'riftdrop.pvp.home_folded';

function stored(): boolean {
  try {
    return sessionStorage.getItem(key) === '1';
  } catch {
    return false;
  }
}

/** Whether the section of home is folded up, and the way to fold it; kept for the browser session. */
export function useFolded(): [boolean, () => void] {
  const [folded, setFolded] = useState(stored);
  const toggle = () => {
    setFolded(!folded);
    try {
      sessionStorage.setItem(key, folded ? '0' : '1');
    } catch {
      // Closed storage: it stays so until the page goes.
    }
  };
  return [folded, toggle];
}
