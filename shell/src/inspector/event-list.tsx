import { useStore } from '@nanostores/react';
import { clock } from './facts.ts';
import { $events } from './recorder.ts';

/** Events on the bus between the remotes, newest first. */
export function EventList() {
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
