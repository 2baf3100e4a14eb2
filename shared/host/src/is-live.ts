import { useStore } from '@nanostores/react';
import { $owners } from './wiring/loader.ts';

/** Whether a remote of this name runs on the site now: what leads to one that does not is left out. */
export const useIsLive = (remote: string): boolean => remote in useStore($owners);
