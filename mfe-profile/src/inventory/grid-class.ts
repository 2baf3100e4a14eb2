/** Columns of the inventory; the loading shape has the same. */
export const gridClass = 'grid grid-cols-2 gap-2 md:grid-cols-4 xl:grid-cols-6';
