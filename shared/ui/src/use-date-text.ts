import { type DateFormat, dateText } from './date.ts';
import { useDevice } from './use-device.ts';

const readers = () => undefined;

/** `dateText` for a component: in UTC on a server and while the browser takes its document over, then in the time zone of the reader. */
export function useDateText(): (at: string | number | Date, format: DateFormat) => string {
  const zone = useDevice<'UTC' | undefined>(readers, 'UTC');
  return (at, format) => dateText(at, format, zone);
}
