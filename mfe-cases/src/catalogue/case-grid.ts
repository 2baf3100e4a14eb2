/** The columns of every list of cases: two, three, four, then six. */
export const caseGrid = 'grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 md:grid-cols-4 1075:grid-cols-6';
