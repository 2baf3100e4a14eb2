import { useStore } from '@nanostores/react';
import { $owners, $slotEntries } from '@riftdrop/host/wiring/loader';
import { shownParts } from '@riftdrop/host/wiring/part';
import { $route } from '@riftdrop/host/navigation';
import { $loads } from './recorder.ts';

/** The parts on the page now with their owners, and the widget in each slot. */
export function PartList() {
  const owners = useStore($owners);
  const slots = useStore($slotEntries);
  // Both change when a part may have come or gone.
  useStore($route);
  useStore($loads);
  const parts = shownParts();
  const isShown = (remote: string, key: string) =>
    parts.some((part) => part.kind === 'widget' && part.remote === remote && part.key === key);
  return (
    <>
      <h3>In the page now</h3>
      {parts.length === 0 && <p className="quiet">Nothing of a remote.</p>}
      <ul>
        {parts.map(({ remote, kind, key }, index) => (
          <li key={`${remote} ${kind} ${key} ${index}`}>
            <b>
              {kind}:{key}
            </b>{' '}
            <code>{owners[remote] ?? remote}</code>
          </li>
        ))}
      </ul>
      <h3>Slots</h3>
      <ul>
        {slots.map(({ slot, remote, widget, access }) => (
          <li key={`${slot} ${remote} ${widget}`}>
            <b>{slot}</b> {remote}/{widget}
            <span className="quiet">
              {access === 'player' && ' players only'} {isShown(remote, widget) ? 'shown' : 'not in this page'}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
