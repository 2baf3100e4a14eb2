const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment with its date and time, as the person's own clock shows it. */
export const momentOf = (at: string | number): string => format.format(new Date(at));
