import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * What only the device knows, asked once: the width of its window, its pointer, its history. A server renders `onServer`, and so does the
 * browser while it takes that document over; a component that mounts later begins with the answer.
 */
export function useDevice<T>(ask: () => T, onServer: T): T {
  const isServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // Asked once: an answer may change while the page is open, as the history entry does when a modal opens.
  const [answer, setAnswer] = useState(() => (isServer ? null : { value: ask() }));
  if (!isServer && !answer) setAnswer({ value: ask() });
  return answer ? answer.value : onServer;
}
