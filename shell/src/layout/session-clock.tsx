import { useEffect, useState } from 'react';

const key = 'riftdrop.session-start';

/** When this visit began; a reload goes on counting. */
function startOfVisit(): number {
  try {
    const known = Number(sessionStorage.getItem(key));
    if (known > 0) return known;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // Storage is closed: the visit counts from this load.
  }
  return Date.now();
}

/** How long the person has been here: play should not make one forget the time. */
export function SessionClock() {
  const [start] = useState(startOfVisit);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => document.hidden || setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="hidden text-caption whitespace-nowrap text-low xl:inline">
      Session <time className="num font-label text-mid">{clock(Math.max(now - start, 0))}</time>
    </span>
  );
}

/** Milliseconds as h:mm:ss. */
function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
