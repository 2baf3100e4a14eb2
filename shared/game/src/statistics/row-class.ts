/** Cells of a row: the first at the left, all on one line. */
export const rowClass = '*:py-2 *:pl-2.5 *:font-body *:whitespace-nowrap *:first:pl-0 *:first:text-left';
