import { Menu as Base } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { rootOf, stylingHome } from './styling-home.tsx';

/** How long the pointer rests on the opener of a flyout before it opens. */
export const flyoutDelayMs = 150;

export interface MenuProps {
  /** The button that opens it, for example an `IconButton`. */
  trigger: ReactElement<Record<string, unknown>>;
  /** `MenuItem`, `MenuLink`, `MenuSeparator`. */
  children: ReactNode;
  /** Opens under a resting pointer as well as by press and key. */
  openOnHover?: boolean;
  align?: 'start' | 'center' | 'end';
  className?: string;
}

/** A list of actions that opens from a button: arrow keys, Home, End, typing the first letters, Esc. */
export function Menu({ trigger, children, openOnHover = false, align = 'end', className }: MenuProps) {
  const [home, setHome] = useState<string>();
  return (
    <Base.Root modal={false} onOpenChange={(_, details) => setHome(stylingHome(details.trigger))}>
      <Base.Trigger openOnHover={openOnHover} delay={flyoutDelayMs} render={trigger} />
      <Base.Portal {...rootOf(home)}>
        <Base.Positioner align={align} sideOffset={8} collisionPadding={8} className="z-60 outline-none">
          <Base.Popup className={clsx(popup, className)}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export interface MenuItemProps {
  children: ReactNode;
  onSelect: () => void;
  disabled?: boolean;
}

export function MenuItem({ children, onSelect, disabled }: MenuItemProps) {
  return (
    <Base.Item className={item} onClick={onSelect} disabled={disabled}>
      {children}
    </Base.Item>
  );
}

/** A link as a menu entry; `render` is the link element of the app, for example `<Link to="/profile" />`. */
export function MenuLink({ children, render }: { children: ReactNode; render: ReactElement<Record<string, unknown>> }) {
  return (
    <Base.LinkItem className={item} render={render} closeOnClick>
      {children}
    </Base.LinkItem>
  );
}

export interface MenuCheckProps {
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** One of several that may be chosen together; the menu stays open. */
export function MenuCheck({ children, checked, onChange }: MenuCheckProps) {
  return (
    <Base.CheckboxItem className={item} checked={checked} onCheckedChange={onChange}>
      <span aria-hidden="true" className={box}>
        <Base.CheckboxItemIndicator>
          <Check className="size-3.5! text-on-brand" strokeWidth={3} />
        </Base.CheckboxItemIndicator>
      </span>
      <span className="contents">{children}</span>
    </Base.CheckboxItem>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="my-1 h-px bg-line" />;
}

const popup = clsx(
  // Of a long list the window shows a part, which scrolls.
  'max-h-(--available-height) min-w-48 origin-(--transform-origin) overflow-y-auto overscroll-contain rounded-card bg-surface-2 p-1 text-hi shadow-e2 outline-none',
  'transition-[opacity,scale] duration-fast data-ending-style:opacity-0 data-starting-style:opacity-0 motion-safe:data-ending-style:scale-97 motion-safe:data-starting-style:scale-97',
);
const item = clsx(
  'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-control px-3 text-body font-label text-mid outline-none select-none pointer-coarse:min-h-11',
  'data-disabled:cursor-not-allowed data-disabled:opacity-45 data-highlighted:bg-surface-3 data-highlighted:text-hi [&_svg]:size-4.5 [&_svg]:shrink-0',
);
const box =
  'grid size-4.5 shrink-0 place-items-center rounded-[5px] bg-canvas/80 ring-[1.5px] ring-line-strong ring-inset in-data-checked:bg-brand in-data-checked:ring-brand';
