import { type ReactNode, useEffect, useRef, useState } from 'react';
import { WindowVirtualizer } from 'virtua';

export interface VirtualRowsProps {
  label: string;
  count: number;
  cell: (at: number) => ReactNode;
  /** Classes of the grid; the number of columns is read from what they come to. */
  className: string;
}

/** Rows of a card grid, of which only those near the view are in the document. A chunk of its own. */
export default function VirtualRows({ label, count, cell, className }: VirtualRowsProps) {
  const probe = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(1);
  useEffect(() => {
    const element = probe.current;
    if (!element) return;
    const read = () => setColumns(getComputedStyle(element).gridTemplateColumns.split(' ').length || 1);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const rows = Math.ceil(count / columns);
  return (
    <div role="list" aria-label={label}>
      <div ref={probe} aria-hidden="true" className={className} />
      <WindowVirtualizer bufferSize={600} itemSize={220}>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={`${className} pb-2`}>
            {Array.from({ length: Math.min(columns, count - row * columns) }, (_, column) => cell(row * columns + column))}
          </div>
        ))}
      </WindowVirtualizer>
    </div>
  );
}
