import { useIsOpen } from './use-is-open.ts';

interface Props {
  /** An address of the part that the text is about. */
  path: string;
  /** Its name, in the plural. */
  what: string;
}

/** Says above a text that what it describes is not there yet; nothing as soon as it is. */
export function NotOpenNote({ path, what }: Props) {
  if (useIsOpen(path)) return null;
  return (
    <p role="note" className="rounded-card border border-warn/40 px-4 py-3 text-body text-warn">
      {what} are not open yet. This is how they will work.
    </p>
  );
}
