import { lazy, type ReactNode, Suspense } from 'react';

/** Lists from this many items on keep only what is near the view in the document. */
export const virtualFrom = 500;
const VirtualRows = lazy(() => import('./virtual-rows.tsx'));

export interface CardGridProps<T> {
  /** What the list holds; read out, not shown. */
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  children: (item: T, at: number) => ReactNode;
  /** The grid itself: columns and gaps, for example `grid grid-cols-2 gap-2 md:grid-cols-4`. */
  className: string;
}

/** Cards of one size in columns that the style sheet decides. Long lists are virtual in the scroll of the window. */
export function CardGrid<T>({ label, items, keyOf, children, className }: CardGridProps<T>) {
  const cell = (item: T, at: number) => (
    <div key={keyOf(item)} role="listitem" aria-setsize={items.length} aria-posinset={at + 1} className="min-w-0">
      {children(item, at)}
    </div>
  );
  const plain = (shown: readonly T[]) => (
    <div role="list" aria-label={label} className={className}>
      {shown.map(cell)}
    </div>
  );
  if (items.length < virtualFrom) return plain(items);
  return (
    <Suspense fallback={plain(items.slice(0, 60))}>
      <VirtualRows label={label} count={items.length} cell={(at) => cell(items[at] as T, at)} className={className} />
    </Suspense>
  );
}
