import { useStore } from '@nanostores/react';
import { Link } from '@riftdrop/host/navigation';
import { $sessionState } from '@riftdrop/host/session';
import { Slot } from '@riftdrop/host/slots';
import { hasSession } from '@riftdrop/host/wiring/token';
import { $destination } from '../navigation/router.ts';
import { product } from '../product.ts';
import type { Composition } from '../composition/composition.ts';
import { AccountArea } from './account-area.tsx';
import { ConnectionState } from './late.tsx';
import { Logo } from '../elements/logo.tsx';
import { MainMenu } from './main-menu.tsx';
import { SessionStrip } from './session-strip.tsx';
import { SoundToggle } from './sound-toggle.tsx';
import { TopRow } from './top-row.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

/**
 * The row with the menu stays in view, but for windows that are hardly high; the row above it and the strip of live drops below scroll away with
 * the page. The header itself is no box, or the row could not stay when its parent has gone.
 */
export function Header({ composition }: { composition: Composition }) {
  const session = useStore($sessionState);
  return (
    <header className="contents">
      <TopRow composition={composition} />
      <div className="theme-garland sticky top-0 z-40 bg-canvas/92 backdrop-blur-md short:static">
        <div className="border-b border-line">
          <div className="mx-auto flex h-14 max-w-page items-center gap-2 px-3 sm:gap-3 md:h-16 md:px-5 lg:gap-5 lg:px-6 short:h-12">
            <Link to="/" aria-label={`${product}, home`} className="flex h-11 shrink-0 items-center rounded-control focus-ring">
              <Logo markOnly={session !== 'visitor' && hasSession()} />
            </Link>
            <MainMenu composition={composition} />
            <div
              ref={useKeptFocus()}
              role="group"
              aria-label="Account"
              tabIndex={-1}
              className="ml-auto flex items-center gap-2 rounded-control focus-ring lg:gap-3"
            >
              <SoundToggle />
              <AccountArea composition={composition} />
            </div>
          </div>
        </div>
        <SessionStrip />
        <ConnectionState composition={composition} />
      </div>
      <LiveStrip composition={composition} />
    </header>
  );
}

/** Other players' drops, except on pages that turn the strip off. */
function LiveStrip({ composition }: { composition: Composition }) {
  const isWanted = !('strip' in useStore($destination));
  return (
    isWanted &&
    composition.slots.some(({ slot }) => slot === 'shell.live') && (
      <div className="border-b border-line bg-sunken/60 short:hidden">
        <Slot name="shell.live" fallback={<div aria-hidden="true" className="live-strip-waiting" />} />
      </div>
    )
  );
}
