const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment with its date and time, in the reader's time zone. */
export const momentOf = (at: string | number): string => format.format(new Date(at));
