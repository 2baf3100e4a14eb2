import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { WindowVirtualizer } from 'virtua';
import { useTurn } from './turns.ts';

export interface VirtualRowsProps {
  label: string;
  count: number;
  cell: (at: number) => ReactNode;
  /** Classes of the grid; the number of columns is read from their computed style. */
  className: string;
}

/** Rows of a card grid, of which only those near the view are in the document. A separate chunk. */
export default function VirtualRows({ label, count, cell, className }: VirtualRowsProps) {
  const probe = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(1);
  const [height, setHeight] = useState<number | null>(null);
  // The first card gives the height of a row. Guessed heights would move the page on a return to the middle of the
  // list.
  useLayoutEffect(() => setHeight(probe.current?.offsetHeight ?? 0), []);
  useLayoutEffect(() => {
    const element = probe.current;
    if (!element) return;
    const read = () => setColumns(getComputedStyle(element).gridTemplateColumns.split(' ').length || 1);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const rows = Math.ceil(count / columns);
  const hasStarted = useRef(false);
  useEffect(() => void (hasStarted.current = height !== null), [height]);
  return (
    <div role="list" aria-label={label}>
      <div ref={probe} aria-hidden="true" className={height === null ? `${className} pb-2` : className}>
        {height === null && cell(0)}
      </div>
      {/* A function makes the rows near the view only. */}
      {height !== null && (
        <WindowVirtualizer bufferSize={600} itemSize={height || undefined} data={{ length: rows }}>
          {(_, row) => (
            <div key={row} className={`${className} pb-2 empty:h-(--row)`} style={{ '--row': `${height}px` }}>
              {partsOf(Math.min(columns, count - row * columns)).map(([from, to]) => (
                <Part key={from} atOnce={!hasStarted.current}>
                  {() => Array.from({ length: to - from }, (_cell, at) => cell(row * columns + from + at))}
                </Part>
              ))}
            </div>
          )}
        </WindowVirtualizer>
      )}
    </div>
  );
}

/** Cards that are drawn in one frame at most. */
const most = 3;

/** The cards of a row in parts. */
const partsOf = (cards: number): [from: number, to: number][] =>
  Array.from({ length: Math.ceil(cards / most) }, (_, at) => [at * most, Math.min(cards, (at + 1) * most)]);

/**
 * Cards of one row, when it is their turn: a quick scroll waits for a few cards at a time and not for a screen of them.
 */
function Part({ atOnce, children }: { atOnce: boolean; children: () => ReactNode }) {
  return useTurn(atOnce) && children();
}
