/**
 * For what stays in reach above every dialog, as notices do: a dialog that opens hides the rest of the page from screen readers, but not this. Whoever
 * draws it along the top of the page says its height in `--notices-height` of the root, and dialogs leave it that room.
 */
export const aboveDialogs = { 'aria-live': 'off' } as const;
