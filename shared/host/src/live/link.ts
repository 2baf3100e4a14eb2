import { atom } from 'nanostores';
import type { Connection } from './events.ts';

/** The server sent this page away for good: nothing connects it again before it is loaded anew (SHELL-551). */
export const $dismissed = atom(false);

/** Written by the socket, and by whoever loads its file when that does not come. */
export const $link = atom<Connection>('connecting');
