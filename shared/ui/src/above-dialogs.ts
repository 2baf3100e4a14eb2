/**
 * For elements that stay in reach above every dialog, such as notices: a dialog hides the rest of the page from screen
 * readers, but not these. A component that draws them along the top of the page sets their height in `--notices-height`
 * of the root, and dialogs leave that room free.
 */
export const aboveDialogs = { 'aria-live': 'off' } as const;
