const utc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { hourCycle: 'h23', timeZone: 'UTC', ...options });
let formats: Record<'minute' | 'second' | 'day', Intl.DateTimeFormat> | undefined;
/** Made when the first is needed. */
const format = () =>
  (formats ??= {
    minute: utc({ hour: '2-digit', minute: '2-digit' }),
    second: utc({ hour: '2-digit', minute: '2-digit', second: '2-digit' }),
    day: utc({ day: 'numeric', month: 'short' }),
  });

/** `18:00`, UTC. */
export const minuteOf = (at: string): string => format().minute.format(new Date(at));
/** `14:02:00`, UTC. */
export const secondOf = (at: string): string => format().second.format(new Date(at));
/** `22 Nov 18:00`, UTC. */
export const dayAndMinuteOf = (at: string): string => `${format().day.format(new Date(at))} ${minuteOf(at)}`;
