import { useStore } from '@nanostores/react';
import type { SlotName, Slots } from '@riftdrop/contract/release/slots';
import { createElement, type ReactNode } from 'react';
import { $slotEntries, type SlotEntry } from './wiring/loader.ts';
import { Part } from './wiring/part.ts';
import { $state } from './wiring/player.ts';

/** Handed to each widget as its props; may be left out when the slot has none. */
type ParamsOf<S extends SlotName> = {} extends Slots[S] ? { params?: Slots[S] } : { params: Slots[S] };

export type SlotProps<S extends SlotName> = ParamsOf<S> & {
  /** `<owner>.<place>`, one of the contract's slots. */
  name: S;
  /** Shown while a widget loads; keep its size, so that nothing jumps. */
  fallback?: ReactNode;
  /** Only widgets that declare this section. */
  section?: string;
  /** Replaces a failed widget; without it nothing is shown. */
  failed?: (retry: () => void) => ReactNode;
};

/**
 * A place that other remotes fill, in the order they declare. Each widget has a separate error boundary: one that fails leaves nothing
 * or the result of `failed`, and the page stays whole. An empty slot is nothing at all.
 */
export function Slot<S extends SlotName>({ name, params, fallback = null, section, failed }: SlotProps<S>): ReactNode {
  const isPlayer = useStore($state) === 'player';
  const entries = useStore($slotEntries).filter(
    (entry) => entry.slot === name && (isPlayer || entry.access === 'public') && (section === undefined || entry.section?.id === section),
  );
  return entries.map((entry) =>
    createElement(Widget, { key: `${entry.remote} ${entry.widget}`, entry, params: params ?? {}, fallback, failed }),
  );
}

interface WidgetProps {
  entry: SlotEntry;
  params: object;
  fallback: ReactNode;
  failed: ((retry: () => void) => ReactNode) | undefined;
}

function Widget({ entry, params, fallback, failed }: WidgetProps): ReactNode {
  const part = { remote: entry.remote, kind: 'widget' as const, key: entry.widget };
  return createElement(Part, { part, props: params, waiting: fallback, failed: (_, retry) => failed?.(retry) ?? null });
}
