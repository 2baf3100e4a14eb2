import { atom } from 'nanostores';

/** True while the server returns 502 or 503, or reports maintenance: the shell covers everything with the maintenance screen. */
export const $maintenance = atom(false);
