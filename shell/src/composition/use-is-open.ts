import { useStore } from '@nanostores/react';
import { $composition } from './running.ts';

/** True when somebody's live remote has a page at this address, so that texts can say what is not there yet. */
export function useIsOpen(path: string): boolean {
  return useStore($composition).resolve(path).kind === 'remote';
}
