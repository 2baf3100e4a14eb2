import { atom } from 'nanostores';
import type { Connection } from './events.ts';

/** Written by the socket alone. */
export const $link = atom<Connection>('connecting');
