import { useStore } from '@nanostores/react';
import { $location } from '@riftdrop/host/navigation';
import { useEffect, useRef, type FocusEvent, type ReactNode } from 'react';

interface Props {
  /** Name of the button, and of the panel that it opens. */
  label: string;
  /** Contents of the button. */
  face: ReactNode;
  buttonClass: string;
  id: string;
  /** Called on opening, for data that is fetched only then. */
  onOpen?: () => void;
  children: ReactNode;
}

/** A button of the header and the panel below it: a native popover, which handles focus, Esc and a press outside. */
export function HeaderPanel({ label, face, buttonClass, id, onOpen, children }: Props) {
  const { pathname } = useStore($location);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.hidePopover?.(), [pathname]);
  const place = (event: { newState: string }) => {
    if (event.newState !== 'open') return;
    onOpen?.();
    // The header stands lower as long as its top row is in view, and ends where the page's container ends.
    const { bottom, left, right } = button.current!.getBoundingClientRect();
    const beside = document.dir === 'rtl' ? left : document.documentElement.clientWidth - right;
    panel.current!.style.setProperty('--below', `${Math.round(bottom) + 8}px`);
    panel.current!.style.setProperty('--beside', `${Math.max(12, Math.round(beside))}px`);
  };
  // Tab moves on behind the panel: it must not cover the focused element then.
  const leave = ({ relatedTarget: next }: FocusEvent) => {
    if (next && next !== button.current && !panel.current!.contains(next)) panel.current!.hidePopover?.();
  };
  return (
    <>
      <button ref={button} type="button" popoverTarget={id} aria-label={label} className={buttonClass}>
        {face}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onBeforeToggle={place}
        onBlur={leave}
        className="fixed inset-auto top-(--below) inset-e-(--beside) m-0 max-h-[calc(100dvh-var(--below)-0.75rem)] w-64 overflow-y-auto rounded-card bg-surface-2 p-1.5 text-hi shadow-e2"
      >
        {children}
      </div>
    </>
  );
}
