import { useState } from 'react';

/**
 * True from the first time at which the condition holds: a rendered part stays, so that the focus in it is not lost.
 */
export function useOnce(condition: boolean): boolean {
  const [was, setWas] = useState(condition);
  if (condition && !was) setWas(true);
  return was || condition;
}
