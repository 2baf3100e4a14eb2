import { useStore } from '@nanostores/react';
import { $owners } from './wiring/loader.ts';

/** Whether a remote of this name runs on the site now: links to a missing one are left out. */
export const useIsLive = (remote: string): boolean => remote in useStore($owners);
