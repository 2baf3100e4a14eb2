/** The columns of every list of cases: two, three, four, then six or as many as `--wide` says. */
export const caseGrid = 'grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 md:grid-cols-4 1075:grid-cols-(--wide,repeat(6,minmax(0,1fr)))';
