import { useStore } from '@nanostores/react';
import { openModal } from '@riftdrop/host/modals';
import { Link } from '@riftdrop/host/navigation';
import { $sessionState } from '@riftdrop/host/session';
import { clsx } from 'clsx';
import { preloadLogin } from '../modals/shell-modals.ts';
import type { Composition } from '../remotes/composition.ts';
import { Icon } from './icon.tsx';
import { useCurrent, useMenu } from './menu-state.ts';

const cell =
  'flex h-16 min-w-11 flex-1 cursor-pointer flex-col items-center justify-center gap-1 text-micro font-label transition-colors focus-visible:-outline-offset-4';

/** The phone's menu, in reach of the thumb (SHELL-059). */
export function BottomBar({ composition }: { composition: Composition }) {
  const entries = useMenu(composition, 'bottom');
  const current = useCurrent(entries);
  const session = useStore($sessionState);
  return (
    <nav
      aria-label="Sections"
      className="fixed inset-x-0 bottom-0 z-40 flex border-t border-line bg-canvas/92 pb-[env(safe-area-inset-bottom)] backdrop-blur-md 900:hidden short:hidden"
    >
      {entries.map((entry) => (
        <Link
          key={entry.path}
          to={entry.path}
          aria-current={entry === current ? 'page' : undefined}
          className={clsx(cell, entry === current ? 'text-brand' : 'text-mid hover:text-hi')}
        >
          <Icon word={entry.icon} className="size-5.5" />
          {entry.label}
        </Link>
      ))}
      {session !== 'player' && (
        <button
          type="button"
          className={clsx(cell, 'text-mid hover:text-hi')}
          onPointerDown={preloadLogin}
          onFocus={preloadLogin}
          onClick={() => openModal('login')}
        >
          <Icon word="sign-in" className="size-5.5" />
          Sign in
        </button>
      )}
    </nav>
  );
}
