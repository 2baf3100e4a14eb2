import { useRef, type ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

export interface TextDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Questions and answers above the page. */
export function TextDialog({ title, onClose, children }: TextDialogProps) {
  // The first link may be far below: focus starts at the top, so that reading begins there.
  const top = useRef<HTMLDivElement>(null);
  return (
    <Dialog open onClose={onClose} title={title} width={560} initialFocus={top}>
      <div ref={top} tabIndex={-1} className="outline-none" />
      <div className="prose text-mid">{children}</div>
    </Dialog>
  );
}
