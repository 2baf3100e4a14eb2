import { atom } from 'nanostores';

/** True while the server answers 502 or 503, or says so itself: the shell covers everything with the maintenance screen. */
export const $maintenance = atom(false);
