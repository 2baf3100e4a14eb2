import { useEffect, useEffectEvent, useState } from 'react';

/** Shows the time left for an action, and calls `onOver` at its end. The interval ends with the component. */
export function TimeLeft({ until, onOver }: { until: number; onOver: () => void }) {
  const [left, setLeft] = useState(() => until - Date.now());
  const end = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setInterval(() => {
      setLeft(until - Date.now());
      if (until > Date.now()) return;
      clearInterval(timer);
      end();
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  const seconds = Math.max(Math.ceil(left / 1000), 0);
  return (
    <p className="mt-1 text-caption text-low tabular-nums" role="timer" aria-live="off">
      This sign-in waits for {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </p>
  );
}
