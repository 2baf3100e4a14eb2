import { t } from '@lingui/core/macro';
import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { unmountDelayMs } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { rootOf, useStylingHome } from './styling-home.tsx';
import { useLinger } from './use-linger.ts';

export interface SidePanelProps {
  /** Shown or hidden; hidden it is not in the document once it has slid away. */
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Stays in view while the content scrolls. */
  footer?: ReactNode;
  side?: 'start' | 'end';
  className?: string;
}

/**
 * A panel that slides in over one side of the page; on phones as wide as the page. Holds the focus and gives it back,
 * closes by Esc, mask and button.
 */
export function SidePanel(props: SidePanelProps) {
  const present = useLinger(props.open, unmountDelayMs);
  return present ? <Present {...props} /> : null;
}

function Present({ open, onClose, title, children, footer, side = 'end', className }: SidePanelProps) {
  const home = useStylingHome();
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()}>
      {home.marker}
      <Base.Portal keepMounted {...rootOf(home.name)}>
        <Base.Backdrop className={backdrop} />
        <Base.Popup className={clsx(panel, sides[side], className)}>
          <div className="flex items-center justify-between gap-3 border-b border-line py-2 pe-2 ps-5">
            <Base.Title className="text-h3">{title}</Base.Title>
            <Base.Close
              render={
                <IconButton label={t`Close`}>
                  <X aria-hidden="true" className="size-5" />
                </IconButton>
              }
            />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
          {footer && <div className="flex flex-wrap gap-2 border-t border-line p-5 *:flex-1">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

const backdrop =
  'fixed inset-0 z-50 bg-backdrop transition-opacity duration-modal ease-out data-ending-style:opacity-0 data-starting-style:opacity-0';
const panel = clsx(
  'fixed inset-y-0 z-50 flex w-full max-w-md flex-col border-line bg-surface-1 pb-[env(safe-area-inset-bottom)] text-hi shadow-e3 outline-none',
  'transition-[translate,opacity] duration-modal ease-out data-ending-style:opacity-0 data-starting-style:opacity-0',
);
const sides = {
  start: clsx(
    'inset-s-0 border-e motion-safe:data-ending-style:translate-x-[calc(var(--forward)*-100%)]',
    'motion-safe:data-starting-style:translate-x-[calc(var(--forward)*-100%)]',
  ),
  end: clsx(
    'inset-e-0 border-s motion-safe:data-ending-style:translate-x-[calc(var(--forward)*100%)]',
    'motion-safe:data-starting-style:translate-x-[calc(var(--forward)*100%)]',
  ),
};
