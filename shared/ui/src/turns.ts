import { useEffect, useState } from 'react';

/** Those that wait for their turn, in the order in which they came; one gets it in each frame. */
const waiting = new Set<() => void>();

function next(): void {
  for (const take of waiting) {
    waiting.delete(take);
    take();
    break;
  }
  if (waiting.size > 0) requestAnimationFrame(next);
}

/** Whether an element may draw its content: one element in a frame may. `atOnce`: from its first render. */
export function useTurn(atOnce: boolean): boolean {
  const [isTurn, setTurn] = useState(atOnce);
  useEffect(() => {
    if (isTurn) return;
    const take = () => setTurn(true);
    if (waiting.size === 0) requestAnimationFrame(next);
    waiting.add(take);
    return () => void waiting.delete(take);
  }, [isTurn]);
  return isTurn;
}
