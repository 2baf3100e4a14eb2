import { Link } from '@riftdrop/host/navigation';
import { Slot } from '@riftdrop/host/slots';
import { product } from '../product.ts';
import type { Composition } from '../remotes/composition.ts';
import { AccountArea } from './account-area.tsx';
import { ConnectionState } from './connection-state.tsx';
import { Logo } from './logo.tsx';
import { MainMenu } from './main-menu.tsx';
import { SessionClock } from './session-clock.tsx';
import { SoundToggle } from './sound-toggle.tsx';

/** The header's own row stays in view; the strip of live drops below it scrolls away with the page. */
export function Header({ composition }: { composition: Composition }) {
  return (
    <>
      <header className="sticky top-0 z-40 bg-canvas/92 backdrop-blur-md">
        <div className="flex h-14 items-center gap-3 border-b border-line px-3 md:h-16 md:px-5 lg:gap-5 lg:px-6">
          <Link to="/" aria-label={`${product}, home`} className="flex h-11 shrink-0 items-center rounded-control focus-ring">
            <Logo />
          </Link>
          <MainMenu composition={composition} />
          <div className="ml-auto flex items-center gap-2 lg:gap-3">
            <SessionClock />
            <SoundToggle />
            <AccountArea composition={composition} />
          </div>
        </div>
        <ConnectionState />
      </header>
      {composition.slots.some(({ slot }) => slot === 'shell.live') && (
        <div className="border-b border-line bg-sunken/60">
          <Slot name="shell.live" fallback={<div aria-hidden="true" className="live-strip-waiting" />} />
        </div>
      )}
    </>
  );
}
