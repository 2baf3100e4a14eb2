import { useState } from 'react';

/** True from when the condition was true first: what is there stays there, so that nobody loses the focus in it. */
export function useOnce(condition: boolean): boolean {
  const [was, setWas] = useState(condition);
  if (condition && !was) setWas(true);
  return was || condition;
}
