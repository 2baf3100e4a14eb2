import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { Link } from '@riftdrop/host/navigation';
import { $sessionState } from '@riftdrop/host/session';
import { Slot } from '@riftdrop/host/slots';
import { $destination } from '../navigation/router.ts';
import { product } from '../product.ts';
import type { Composition } from '../composition/composition.ts';
import { ConnectionState, VisitorMenu } from './late.tsx';
import { Logo } from '../elements/logo.tsx';
import { SoundToggle } from './sound-toggle.tsx';
import { SessionClock } from '../play-safety/session-clock.tsx';
import { $modals } from '@riftdrop/host/modals';
import { type RefObject, useEffect, useRef } from 'react';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { latePart } from '@riftdrop/host/late';
import { PlayMoney } from './play-money.tsx';
import { SignInButton } from '../session/sign-in-button.tsx';
import { type Entry, useCurrent, useMenu } from './menu-state.ts';
import { SocialLinks } from './social-links.tsx';
import { clsx } from 'clsx';
import { Icon } from '../elements/icon.tsx';
import { MenuLink } from './menu-link.tsx';
import { ViewerCount } from './viewer-count.tsx';

/**
 * The header's menu: words from 1075 px on, icons with their names below; on phones only where there is no bottom bar. An entry of the
 * row above is here only where that row is not, and always an icon.
 */
export function MainMenu({ composition }: { composition: Composition }) {
  const entries = useMenu(composition, 'main');
  const current = useCurrent(composition, entries);
  const above = useMenu(composition, 'secondary');
  const isAbove = (entry: Entry) => above.some(({ path }) => path === entry.path);
  return (
    <nav aria-label={t`Main`} className="hidden items-center md:flex lg:gap-1 short:flex">
      {entries.map((entry) => (
        <MenuLink
          key={entry.path}
          entry={entry}
          current={entry === current}
          className={clsx(
            'relative flex h-11 min-w-11 items-center justify-center gap-2 rounded-button px-3 font-label whitespace-nowrap transition-colors focus-ring 1075:text-body-l 1130:px-3.5',
            entry === current ? 'bg-surface-3 text-hi' : 'text-mid',
            entry !== current && entry.to !== null && 'hover:bg-surface-2 hover:text-hi',
            isAbove(entry) && 'xl:not-short:hidden!',
          )}
        >
          <Icon word={entry.icon} className={clsx('size-5', !isAbove(entry) && '1075:hidden')} />
          <span className={clsx('sr-only', !isAbove(entry) && '1075:not-sr-only')}>{entry.label}</span>
          {entry.callsign && <ViewerCount callsign={entry.callsign} className="absolute top-0 inset-e-0 1075:static" />}
        </MenuLink>
      ))}
    </nav>
  );
}

const word = 'flex h-9 items-center rounded-control px-2 transition-colors hover:text-hi focus-visible:-outline-offset-2';

/** The row beside the header's menu: from 1300 px of width on, and not in a low window. */
function TopRow({ composition }: { composition: Composition }) {
  const entries = useMenu(composition, 'secondary');
  return (
    <div className="hidden border-b border-line/60 bg-sunken/60 xl:not-short:block">
      <div className="mx-auto flex h-9 max-w-page items-center gap-4 px-4 text-caption font-label text-low">
        <nav aria-label={t`More`} className="flex">
          {entries.map(({ label, path }: Entry) => (
            <Link key={path} to={path} className={`${word} aria-[current=page]:text-hi`}>
              {label}
            </Link>
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-4">
          <SocialLinks className={word} />
          <SessionClock />
        </div>
      </div>
    </div>
  );
}

const waiting = <div aria-hidden="true" className="h-11 w-36 rounded-button shimmer" />;
const PlayerArea = latePart(() => import(/* webpackChunkName: "player-area" */ './player-area.tsx'), waiting);

/** Right end of the header: balance and account, or the sign-in button. */
export function AccountArea({ composition }: { composition: Composition }) {
  const session = useStore($sessionState);
  const sandbox = useStore($bootstrap)?.sandbox ?? false;
  if (session === 'starting') return waiting;
  if (session === 'player') return <PlayerArea composition={composition} sandbox={sandbox} />;
  return (
    <>
      {sandbox && <PlayMoney />}
      <SignInButton />
      <VisitorMenu composition={composition} />
    </>
  );
}

/**
 * A place for the focus when the focused element disappears with a sign-in or a sign-out: keyboard users continue
 * there, not at the top of the page.
 */
function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const session = useStore($sessionState);
  const hasModals = useStore($modals).length > 0;
  const known = useRef(session);
  useEffect(() => {
    if (hasModals || session === known.current) return;
    const isStart = known.current === 'starting';
    known.current = session;
    if (isStart) return;
    // A closed dialog returns the focus in the next frame.
    const frame = requestAnimationFrame(() => document.activeElement === document.body && place.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [session, hasModals]);
  return place;
}

/**
 * The row with the menu stays in view, but for windows that are hardly high; the row above it and the strip of live drops below
 * scroll away with the page. The header itself is no box, or the row could not stay when its parent has gone.
 */
export function Header({ composition }: { composition: Composition }) {
  // A player's phone needs the room of the word for money and session; below 360 px the room of the mark too.
  const isMarkOnly = useStore($sessionState) !== 'visitor';
  return (
    <header className="contents">
      <TopRow composition={composition} />
      <div className="theme-garland sticky top-0 z-40 bg-canvas/92 backdrop-blur-md short:static">
        <div className="border-b border-line">
          <div className="mx-auto flex h-14 max-w-page items-center gap-2 px-3 sm:gap-3 md:h-16 md:px-5 lg:gap-5 lg:px-6 short:h-12">
            <Link
              to="/"
              aria-label={t`${product}, home`}
              className={clsx('flex h-11 shrink-0 items-center rounded-control focus-ring', isMarkOnly && 'max-360:hidden')}
            >
              <Logo markOnly={isMarkOnly} />
            </Link>
            <MainMenu composition={composition} />
            <div
              ref={useKeptFocus()}
              role="group"
              aria-label={t`Account`}
              tabIndex={-1}
              className="ms-auto flex min-w-0 items-center justify-end gap-1 rounded-control focus-ring max-md:flex-1 md:gap-1.5 lg:gap-3"
            >
              <SoundToggle />
              <AccountArea composition={composition} />
            </div>
          </div>
        </div>
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
