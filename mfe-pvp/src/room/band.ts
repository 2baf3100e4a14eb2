/** The panel between the rounds and the columns: waiting, smoke, draw, notices. */
export const band = 'rounded-panel border border-line bg-surface-1 p-5 900:flex 900:items-center 900:gap-6';
