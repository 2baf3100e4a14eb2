/** Cells of a row: the first at the left, all on one line. */
export const rowClass = '*:py-2 *:ps-2.5 *:font-body *:whitespace-nowrap *:first:ps-0 *:first:text-start';
