/**
 * Whether a browser has translated HTML of the document before React took it over: its texts are no longer those that were rendered, and
 * React would complain of each.
 */
export const isTranslated = (element: Element): boolean => element.querySelector('font') !== null;
