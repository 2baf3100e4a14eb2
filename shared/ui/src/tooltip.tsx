import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactElement, type ReactNode, useState } from 'react';
import { stylingHome } from './styling-home.tsx';

export const tooltipDelayMs = 300;

export interface TooltipProps {
  /** A few words that repeat or explain the child's name; never the only place of a fact, touch does not show it. */
  text: ReactNode;
  /** One element that can take the focus and a ref. */
  children: ReactElement<Record<string, unknown>>;
  side?: 'top' | 'bottom' | 'left' | 'right';
}

/** A hint on hover and on focus. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  const [home, setHome] = useState<string>();
  return (
    <Base.Root onOpenChange={(_, { trigger }) => setHome(stylingHome(trigger))}>
      <Base.Trigger delay={tooltipDelayMs} render={children} />
      <Base.Portal data-mfe={home}>
        <Base.Positioner side={side} sideOffset={8} collisionPadding={8} className="z-60">
          <Base.Popup className="max-w-72 rounded-control bg-surface-3 px-2.5 py-1.5 text-caption text-hi shadow-e2 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 data-instant:duration-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
