/** The product's name, the one place. */
export const product = 'Riftdrop';
/** Shown in the footer as the beginning of the range of years (SHELL-048). */
export const foundedIn = 2016;
