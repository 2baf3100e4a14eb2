import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { openModal } from '@riftdrop/host/modals';
import { $sessionState } from '@riftdrop/host/session';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { preloadLogin } from '../session/preload-login.ts';
import type { Composition } from '../composition/composition.ts';
import { Icon } from '../elements/icon.tsx';
import { MenuLink } from './menu-link.tsx';
import { useCurrent, useMenu } from './menu-state.ts';
import { followScroll } from './slide.ts';
import { ViewerCount } from './viewer-count.tsx';

const cell =
  'relative flex h-16 min-w-11 flex-1 flex-col items-center justify-center gap-1 px-0.5 text-center text-micro font-label hyphens-auto wrap-anywhere transition-colors focus-visible:-outline-offset-4';

/** The menu on phones, within reach of the thumb. It makes room for a bar of the page while that is scrolled down. */
export function BottomBar({ composition }: { composition: Composition }) {
  const entries = useMenu(composition, 'bottom');
  const current = useCurrent(composition, entries);
  const session = useStore($sessionState);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => followScroll(bar.current!), []);
  return (
    <nav
      ref={bar}
      aria-label={t`Sections`}
      className="fixed inset-x-0 bottom-0 z-40 flex border-t border-line bg-canvas/92 pb-[env(safe-area-inset-bottom)] backdrop-blur-md transition-transform duration-base motion-reduce:transition-none md:hidden short:hidden in-data-[bar=away]:translate-y-full"
    >
      {entries.map((entry) => (
        <MenuLink
          key={entry.path}
          entry={entry}
          current={entry === current}
          className={clsx(cell, entry === current ? 'text-brand' : 'text-mid', entry.to !== null && 'hover:text-hi')}
        >
          <Icon word={entry.icon} className="size-5.5" />
          {entry.label}
          {entry.callsign && <ViewerCount callsign={entry.callsign} className="absolute top-1.5 inset-s-[calc(50%+0.5rem)]" />}
        </MenuLink>
      ))}
      {session !== 'player' && (
        <button
          type="button"
          className={clsx(cell, 'cursor-pointer text-mid hover:text-hi')}
          onPointerDown={preloadLogin}
          onFocus={preloadLogin}
          onClick={() => openModal('login')}
        >
          <Icon word="sign-in" className="size-5.5" />
          {t`Sign in`}
        </button>
      )}
    </nav>
  );
}
