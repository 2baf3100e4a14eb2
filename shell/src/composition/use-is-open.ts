import { useStore } from '@nanostores/react';
import { $composition } from './running.ts';

/** True when a live remote has a page at this address, so that texts can mark missing pages. */
export function useIsOpen(path: string): boolean {
  return useStore($composition).resolve(path).kind === 'remote';
}
