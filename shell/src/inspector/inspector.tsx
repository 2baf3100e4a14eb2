import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { $running } from '../composition/running.ts';
import { Composition } from './composition-tab.tsx';
import { EventList } from './event-list.tsx';
import { LoadTimeline } from './load-timeline.tsx';
import { PartList } from './part-list.tsx';
import { $reports } from './recorder.ts';
import { ReportList } from './report-list.tsx';
import { SharedList } from './shared-list.tsx';

const tabs = [
  { id: 'versions', label: 'Versions', panel: () => <Composition /> },
  { id: 'loads', label: 'Loads', panel: () => <LoadTimeline /> },
  { id: 'parts', label: 'Parts', panel: () => <PartList /> },
  { id: 'events', label: 'Events', panel: () => <EventList /> },
  { id: 'reports', label: 'Reports', panel: () => <ReportList /> },
  { id: 'shared', label: 'Shared', panel: () => <SharedList /> },
] as const satisfies readonly { id: string; label: string; panel: () => ReactNode }[];
type TabId = (typeof tabs)[number]['id'];

/** Shows the running composition. It stands beside the page and does not trap the focus: both can be used at once. */
export function Inspector({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState<TabId>('versions');
  const { revision } = useStore($running);
  const reports = useStore($reports).length;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus(), []);

  function move(event: KeyboardEvent): void {
    const at = tabs.findIndex(({ id }) => id === open);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const { id } = tabs[(next + tabs.length) % tabs.length]!;
    setOpen(id);
    list.current?.querySelector<HTMLElement>(`#tab-${id}`)?.focus();
  }

  return (
    <section role="dialog" aria-label="Inspector" className="panel">
      <div className="head">
        <h2>Inspector</h2>
        <p className="revision">
          revision <b>{revision || 'none'}</b>
        </p>
        <button type="button" className="close" aria-label="Close" onClick={onClose}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M18 6 6 18M6 6l12 12" />
          </svg>
        </button>
      </div>
      <div ref={list} role="tablist" aria-label="Views">
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            id={`tab-${id}`}
            type="button"
            role="tab"
            aria-selected={open === id}
            aria-controls="panel"
            tabIndex={open === id ? 0 : -1}
            onClick={() => setOpen(id)}
            onKeyDown={move}
          >
            <span>{label}</span>
            {id === 'reports' && reports > 0 && <span className="count">{reports}</span>}
          </button>
        ))}
      </div>
      <div id="panel" role="tabpanel" aria-labelledby={`tab-${open}`} tabIndex={0}>
        {tabs.find(({ id }) => id === open)!.panel()}
      </div>
    </section>
  );
}
