import { Popover as Base } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import { type ReactElement, type ReactNode, useState } from 'react';
import { flyoutDelayMs } from './menu.tsx';
import { rootOf, stylingHome } from './styling-home.tsx';

export interface FlyoutProps {
  /** Its trigger; opens it under a resting pointer, by the focus, by a tap and by key. */
  trigger: ReactElement<Record<string, unknown>>;
  /** Named by `label` for screen readers. */
  label: string;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  className?: string;
}

/** More about something, beside it. Closes by Esc, by a press elsewhere, and when the pointer or the focus has gone. */
export function Flyout({ trigger, label, children, align = 'center', className }: FlyoutProps) {
  const [home, setHome] = useState<string>();
  const [open, setOpen] = useState(false);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { trigger: from }) => {
        setHome(stylingHome(from));
        setOpen(next);
      }}
    >
      <Base.Trigger
        openOnHover
        delay={flyoutDelayMs}
        render={trigger}
        onFocus={({ currentTarget }) => {
          if (!currentTarget.matches(':focus-visible')) return;
          setHome(stylingHome(currentTarget));
          setOpen(true);
        }}
        onBlur={() => setOpen(false)}
      />
      <Base.Portal {...rootOf(home)}>
        <Base.Positioner align={align} sideOffset={8} collisionPadding={8} className="z-60">
          <Base.Popup initialFocus={false} finalFocus={false} aria-label={label} className={clsx(popup, className)}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const popup = clsx(
  'max-h-80 max-w-80 min-w-48 origin-(--transform-origin) overflow-y-auto rounded-card bg-surface-2 p-2 text-hi shadow-e2 outline-none',
  'transition-[opacity,scale] duration-fast data-ending-style:opacity-0 data-starting-style:opacity-0 motion-safe:data-ending-style:scale-97 motion-safe:data-starting-style:scale-97',
);
