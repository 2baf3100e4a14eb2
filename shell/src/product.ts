/** The product's name, the one place. */
export const product = 'Riftdrop';
/** The game whose items can be deposited and withdrawn, as the game platform's inventory requests name it. */
export const gameTag = 'CS2';
/** First year of the range in the footer. */
export const foundedIn = 2016;
