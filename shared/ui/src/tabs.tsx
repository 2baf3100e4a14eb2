import { Tabs as Base } from '@base-ui/react/tabs';
import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';

export interface Tab<T extends string> {
  value: T;
  label: ReactNode;
  /** Its content; only the selected one is rendered. */
  panel: ReactNode;
  disabled?: boolean;
}

export interface TabsProps<T extends string> {
  /** Subject of the tabs; read out, not shown. */
  label: string;
  tabs: readonly Tab<T>[];
  value: T;
  onChange: (value: T) => void;
  className?: string;
}

/** Views of one thing, one at a time. Arrow keys move between tabs, Home and End to the ends, past disabled ones. */
export function Tabs<T extends string>({ label, tabs, value, onChange, className }: TabsProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  // The library's own keys stop at disabled tabs.
  const move = (event: KeyboardEvent & { preventBaseUIHandler: () => void }) => {
    const open = tabs.filter((tab) => !tab.disabled);
    const next =
      open[
        placeAfter(
          event.key,
          Math.max(
            0,
            open.findIndex((tab) => tab.value === value),
          ),
          open.length,
        )
      ];
    if (!next) return;
    event.preventDefault();
    event.preventBaseUIHandler();
    onChange(next.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(next)]?.focus();
  };
  return (
    <Base.Root value={value} onValueChange={(next: T) => onChange(next)} className={className}>
      <Base.List
        ref={list}
        onKeyDown={move}
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} disabled={tab.disabled} className={tabClass}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-4 outline-offset-4 focus-ring">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

/** Where a key leads from one of `count` places in a ring; -1 for any other key. */
function placeAfter(key: string, from: number, count: number): number {
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % count;
    case 'ArrowLeft':
      return (from + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}

const tabClass = clsx(
  'relative inline-flex h-11 cursor-pointer items-center gap-2 rounded-t-control px-4 font-label whitespace-nowrap text-mid transition-colors hover:text-hi focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
  'after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full data-active:text-hi data-active:after:bg-brand data-disabled:cursor-not-allowed data-disabled:opacity-45',
);
