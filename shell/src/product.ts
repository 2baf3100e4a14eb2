/** The product's name, the one place. */
export const product = 'Riftdrop';
/** The game whose items can leave and enter the site, as the game platform's inventories are asked for it (SHELL-007). */
export const gameTag = 'CS2';
/** Shown in the footer as the beginning of the range of years (SHELL-048). */
export const foundedIn = 2016;
