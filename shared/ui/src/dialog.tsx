import { t } from '@lingui/core/macro';
import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { rootOf, useStylingHome } from './styling-home.tsx';
import { useLinger } from './use-linger.ts';

/** The element leaves the page this long after closing; its closing animation lasts 300 ms. */
export const unmountDelayMs = 500;

export interface DialogProps {
  open: boolean;
  /** Called on Esc, on a press on the mask, and by the close button. */
  onClose: () => void;
  title: ReactNode;
  /** Only read out, where the content shows its own head. */
  hideTitle?: boolean;
  /** One sentence below the title, read out with it. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons; they stay in view while the content scrolls. */
  footer?: ReactNode;
  /** Px; on phones it is a sheet over the whole width. */
  width?: number;
  /** On phones it has the height of the screen too, for long content. */
  fillPhone?: boolean;
  /** Px. */
  minHeight?: number;
  /** False for a dialog that needs an answer: Esc and the mask do nothing and there is no close button. */
  dismissible?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  className?: string;
}

/**
 * A modal dialog, on phones a sheet from below. Holds the focus and returns it to the former element; Esc closes only
 * the uppermost one. While closing it keeps its content.
 */
export function Dialog(props: DialogProps) {
  const present = useLinger(props.open, unmountDelayMs);
  return present ? <Present {...props} /> : null;
}

function Present({ open, onClose, dismissible = true, ...content }: DialogProps) {
  const home = useStylingHome();
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => (open ? standOverPage() : undefined), [open]);

  const change = (next: boolean, details: Base.Root.ChangeEventDetails) => {
    if (next) return;
    if (!dismissible || (details.reason === 'escape-key' && !takesEscape(details.event, popup.current))) details.cancel();
    else onClose();
  };
  return (
    <Base.Root open={open} onOpenChange={change} disablePointerDismissal={!dismissible}>
      {home.marker}
      <Base.Portal keepMounted {...rootOf(home.name)}>
        <Base.Backdrop className={backdrop} />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-4 short:items-end">
          <Panel ref={popup} open={open} dismissible={dismissible} {...content} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * Counts the open dialogs on the root, for rules of covered elements; dialogs of several remotes share the count.
 * Returns the undo.
 */
function standOverPage(): () => void {
  const { dataset } = document.documentElement;
  const add = (change: number) => {
    const count = Number(dataset.dialogs ?? 0) + change;
    if (count > 0) dataset.dialogs = String(count);
    else delete dataset.dialogs;
  };
  add(1);
  return () => add(-1);
}

/** Of several open dialogs, also of other remotes, the last in the document is on top; one press closes one. */
function takesEscape(event: Event, popup: HTMLElement | null): boolean {
  const open = document.querySelectorAll('[data-dialog][data-open]');
  if (event.defaultPrevented || open[open.length - 1] !== popup) return false;
  event.preventDefault();
  return true;
}

type PanelProps = Omit<DialogProps, 'onClose'> & { ref: RefObject<HTMLDivElement | null> };

/** While closing it shows its last content: the owner often has nothing to show any more. */
const Panel = memo(OpenPanel, (_, { open }) => !open);

function OpenPanel({
  ref,
  title,
  hideTitle = false,
  description,
  children,
  footer,
  width = 400,
  fillPhone,
  minHeight = 240,
  dismissible,
  initialFocus,
  className,
}: PanelProps) {
  const size = { '--dialog-width': `${width}px`, '--dialog-min-height': `${minHeight}px` };
  return (
    <Base.Popup ref={ref} data-dialog={fillPhone ? 'fill' : ''} style={size} initialFocus={initialFocus} className={clsx(panel, className)}>
      <div className={clsx('px-5 pt-6 pb-2', dismissible && 'pe-16', hideTitle && 'sr-only')}>
        <Base.Title className="text-h3">{title}</Base.Title>
        {description && <Base.Description className="mt-1 text-body text-mid">{description}</Base.Description>}
      </div>
      {/* The padding leaves room for the focus ring of the last element. */}
      <Scrolled className={clsx('min-h-0 flex-1 overflow-y-auto overscroll-contain px-5', footer ? 'pb-1' : 'pb-5', hideTitle && 'pt-5')}>
        {children}
      </Scrolled>
      {footer && <div className="flex flex-wrap justify-end gap-2 px-5 pt-3 pb-5 *:flex-1 sm:*:flex-none">{footer}</div>}
      {/* Last in the document, so that the content gets the focus first. */}
      {dismissible && (
        <Base.Close
          render={
            <IconButton label={t`Close`} className="absolute! top-3.5 inset-e-3">
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          }
        />
      )}
    </Base.Popup>
  );
}

/**
 * Content that is longer than its place can be scrolled by keys, so it must be able to take the focus; a short one is
 * no stop.
 */
function Scrolled({ className, children }: { className: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [longer, setLonger] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setLonger(element.scrollHeight > element.clientHeight));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [children]);
  return (
    <div ref={box} tabIndex={longer ? 0 : undefined} className={clsx(className, longer && 'focus-ring')}>
      {children}
    </div>
  );
}

const backdrop = clsx(
  'fixed inset-0 z-50 bg-backdrop transition-opacity duration-modal ease-out motion-safe:backdrop-blur-xs',
  'data-ending-style:opacity-0 data-starting-style:opacity-0',
);
const panel = clsx(
  'relative flex max-h-[clamp(60dvh,100dvh-1.5rem-var(--notices-height,0px),92dvh)] min-h-(--dialog-min-height) w-full flex-col rounded-t-sheet border border-line bg-surface-1 pb-[env(safe-area-inset-bottom)] text-hi shadow-e3 outline-none',
  'sm:max-h-[clamp(50dvh,100dvh-2.5rem-2*var(--notices-height,0px),min(92dvh,860px))] sm:w-(--dialog-width) sm:max-w-full sm:rounded-sheet',
  'short:min-h-0 short:max-h-[clamp(50dvh,100dvh-2.25rem-var(--notices-height,0px),92dvh)]',
  'transition-[translate,scale,opacity] duration-modal ease-out',
  'data-ending-style:opacity-0 data-starting-style:opacity-0',
  'motion-safe:data-ending-style:translate-y-6 motion-safe:data-starting-style:translate-y-6 motion-safe:sm:data-ending-style:translate-y-2 motion-safe:sm:data-ending-style:scale-98 motion-safe:sm:data-starting-style:translate-y-2 motion-safe:sm:data-starting-style:scale-98',
);
