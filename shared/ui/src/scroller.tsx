import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { onScrolled } from './calm-events.ts';
import { dragScroll } from './drag-scroll.ts';
import { IconButton } from './icon-button.tsx';

/** How much of the visible width one press of a button moves. */
export const scrollShare = 0.8;

export interface ScrollerProps {
  /** Content of the row; the buttons are named by it. */
  label: string;
  /** Usually a `<ul>` of cards with `shrink-0`. */
  children: ReactNode;
  className?: string;
}

/**
 * A row that scrolls sideways: by touch, by wheel, by pulling with the mouse, and by buttons where there is a mouse.
 */
export function Scroller({ label, children, className }: ScrollerProps) {
  const row = useRef<HTMLDivElement>(null);
  const { before, after } = useHidden(row);
  useEffect(() => (row.current ? dragScroll(row.current) : undefined), []);
  const move = (direction: 1 | -1) => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const right = document.dir === 'rtl' ? -direction : direction;
    row.current?.scrollBy({ left: right * scrollShare * row.current.clientWidth, behavior: still ? 'instant' : 'smooth' });
  };
  return (
    <div className={clsx('relative min-w-0', className)}>
      <div ref={row} className="relative h-full overflow-x-auto overscroll-x-contain p-1 [scrollbar-width:none]">
        {children}
      </div>
      {before && (
        <IconButton label={t`${label}: back`} size={36} variant="secondary" onClick={() => move(-1)} className={clsx(arrow, 'inset-s-1')}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </IconButton>
      )}
      {after && (
        <IconButton label={t`${label}: forward`} size={36} variant="secondary" onClick={() => move(1)} className={clsx(arrow, 'inset-e-1')}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </IconButton>
      )}
    </div>
  );
}

const arrow = 'absolute! top-1/2 z-2 -translate-y-1/2 shadow-e2 pointer-coarse:hidden';

/** Whether there is more on either side. */
function useHidden(row: RefObject<HTMLElement | null>) {
  const [hidden, setHidden] = useState({ before: false, after: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      // Below 0 where lines begin at the right.
      const scrolled = Math.abs(element.scrollLeft);
      const before = scrolled > 4;
      const after = scrolled + element.clientWidth < element.scrollWidth - 4;
      setHidden((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    if (element.firstElementChild) sizes.observe(element.firstElementChild);
    const stop = onScrolled(element, look);
    return () => {
      sizes.disconnect();
      stop();
    };
  }, [row]);
  return hidden;
}
