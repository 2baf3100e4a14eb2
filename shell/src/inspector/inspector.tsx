import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { $running } from '../composition/running.ts';
import { Composition } from './composition-tab.tsx';
import { LoadTimeline } from './load-timeline.tsx';
import { PartList } from './part-list.tsx';
import { $events, $reports } from './recorder.ts';
import { clock, sharedModules } from './facts.ts';

/** The copy of each shared module in use. A name with two versions means two copies in one page, which is marked. */
function SharedList() {
  const modules = sharedModules();
  const copies = (name: string) => modules.filter((one) => one.name === name).length;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Module</th>
          <th scope="col">Given by</th>
        </tr>
      </thead>
      <tbody>
        {modules.map(({ name, version, from, loaded }) => (
          <tr key={`${name} ${version}`}>
            <td>
              {name} <code>{version}</code>
              {copies(name) > 1 && <span className="bad"> one of {copies(name)} copies</span>}
            </td>
            <td>
              {from}
              {!loaded && <span className="quiet">, not asked for yet</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Errors in this page with their owners, newest first. */
function ReportList() {
  const reports = useStore($reports).toReversed();
  if (reports.length === 0) return <p className="good">Nothing went wrong in this page.</p>;
  return (
    <ul>
      {reports.map(({ at, owner, phase, name, message, stack }, index) => (
        <li key={`${at} ${reports.length - index}`}>
          <details>
            <summary>
              <span className="num quiet">{clock(at)}</span> <b>{owner}</b> <span className="phase">{phase}</span>
              <span className="message">
                {name}: {message}
              </span>
            </summary>
            <pre>{stack}</pre>
          </details>
        </li>
      ))}
    </ul>
  );
}

/** Events on the bus between the remotes, newest first. */
function EventList() {
  const events = useStore($events).toReversed();
  if (events.length === 0) return <p className="quiet">Nothing went over the bus yet.</p>;
  return (
    <ul>
      {events.map(({ at, name, detail }, index) => (
        <li key={`${at} ${events.length - index}`}>
          <span className="num quiet">{clock(at)}</span> <b>{name}</b>
          <code className="detail">{detail}</code>
        </li>
      ))}
    </ul>
  );
}

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
