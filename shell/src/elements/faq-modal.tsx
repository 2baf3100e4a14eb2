import { Dialog } from '@riftdrop/ui/dialog';
import { useRef, type ReactNode } from 'react';

interface Props {
  title: string;
  close: () => void;
  /** Said above the text, for example that something is not open yet. */
  note?: ReactNode;
  children: ReactNode;
}

/** Questions and answers above the page. */
export function FaqModal({ title, close, note, children }: Props) {
  // The first link may stand far below: whoever opens it begins to read at the top.
  const top = useRef<HTMLDivElement>(null);
  return (
    <Dialog open onClose={close} title={title} width={560} initialFocus={top}>
      <div ref={top} tabIndex={-1} className="outline-none" />
      {note && <p className="mb-4 rounded-control bg-surface-2 px-3 py-2 text-body text-warn">{note}</p>}
      <div className="prose text-mid">{children}</div>
    </Dialog>
  );
}
