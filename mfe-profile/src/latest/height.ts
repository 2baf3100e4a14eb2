/** Every state of the widget is as high as the others, so that nothing below it jumps. */
export const height = 'h-45 sm:h-36';
