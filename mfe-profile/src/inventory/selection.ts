import { useMemo, useRef, useState } from 'react';

export type Selection = ReadonlySet<string>;

/** With `from` all items between the two get the state of `id`, as files do under Shift; without it only `id`. */
export function toggled(selection: Selection, order: readonly string[], id: string, on: boolean, from: string | null): Selection {
  const next = new Set(selection);
  for (const one of span(order, from ?? id, id)) {
    if (on) next.add(one);
    else next.delete(one);
  }
  return next;
}

function span(order: readonly string[], from: string, to: string): readonly string[] {
  const a = order.indexOf(from);
  const b = order.indexOf(to);
  return a < 0 || b < 0 ? [to] : order.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/**
 * The chosen ones among the shown items. Filtered and sold items are excluded, so that a player never sells an item
 * out of view.
 */
export function useSelection(shown: readonly string[]) {
  const [marked, setMarked] = useState<Selection>(new Set());
  const anchor = useRef<string | null>(null);
  const chosen = useMemo(() => new Set(shown.filter((id) => marked.has(id))), [shown, marked]);
  const toggle = (id: string, on: boolean, range: boolean) => {
    setMarked(toggled(chosen, shown, id, on, range ? anchor.current : null));
    anchor.current = id;
  };
  return {
    chosen: chosen as Selection,
    toggle,
    all: () => setMarked(new Set(shown)),
    clear: () => setMarked(new Set()),
  };
}
