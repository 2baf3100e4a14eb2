import { type ReactNode, Suspense, use, useMemo, useRef } from 'react';
import { useHoverLight } from './hover-light.ts';
import { loadOnce } from './load-once.ts';
import type { VirtualRowsProps } from './virtual-rows.tsx';

/** Lists from this many items on keep only rows near the view in the document. */
export const virtualFrom = 500;
const loadRows = loadOnce(() => import('./virtual-rows.tsx'));

interface GridProps {
  /** Name of the list; read out, not shown. */
  label: string;
  /** The grid itself: columns and gaps, for example `grid grid-cols-2 gap-2 md:grid-cols-4`. */
  className: string;
}

export interface CountedGridProps extends GridProps {
  count: number;
  /** How many cards of a short list are drawn so far, where it is drawn in steps; without it all of them. */
  drawn?: number;
  /** A card that is moved keeps its state by its key. */
  keyOf: (at: number) => string;
  /** Called for cards near the view only; one whose data is not there yet draws its own skeleton. */
  children: (at: number) => ReactNode;
}

/**
 * Cards of one size, known by their place: for lists that come page by page. Long ones are virtual in the scroll of the
 * window.
 */
export function CountedGrid({ label, count, drawn = count, keyOf, children, className }: CountedGridProps) {
  const box = useRef<HTMLDivElement>(null);
  useHoverLight(box);
  const cell = (at: number) => (
    <div key={keyOf(at)} role="listitem" aria-setsize={count} aria-posinset={at + 1} className="min-w-0">
      {children(at)}
    </div>
  );
  const plain = (shown: number) => (
    <div role="list" aria-label={label} className={className}>
      {Array.from({ length: shown }, (_, at) => cell(at))}
    </div>
  );
  const long = count >= virtualFrom;
  const rows = useMemo(() => (long ? loadRows() : null), [long]);
  return (
    <div ref={box} className="contents">
      {rows ? (
        <Suspense fallback={plain(24)}>
          <LateRows rows={rows} label={label} count={count} cell={cell} className={className} />
        </Suspense>
      ) : (
        plain(Math.min(drawn, count))
      )}
    </div>
  );
}

function LateRows({ rows, ...props }: VirtualRowsProps & { rows: ReturnType<typeof loadRows> }) {
  const { default: VirtualRows } = use(rows);
  return <VirtualRows {...props} />;
}

export interface CardGridProps<T> extends GridProps {
  items: readonly T[];
  keyOf: (item: T) => string;
  children: (item: T, at: number) => ReactNode;
}

/** Cards of one size in columns that the style sheet decides. Long lists are virtual in the scroll of the window. */
export function CardGrid<T>({ items, keyOf, children, ...grid }: CardGridProps<T>) {
  return (
    <CountedGrid {...grid} count={items.length} keyOf={(at) => keyOf(items[at] as T)}>
      {(at) => children(items[at] as T, at)}
    </CountedGrid>
  );
}
