import { useStore } from '@nanostores/react';
import { $announcement } from '@riftdrop/host/announce';

/** The one polite live region of the page. */
export function Announcer() {
  return (
    <div aria-live="polite" aria-atomic="true" className="sr-only" data-testid="announcer">
      {useStore($announcement)}
    </div>
  );
}
