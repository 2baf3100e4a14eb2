import { useStore } from '@nanostores/react';
import { pictureSources } from '@riftdrop/host/images';
import { $location, Link } from '@riftdrop/host/navigation';
import { $player, signOut } from '@riftdrop/host/session';
import { Avatar } from '@riftdrop/ui/avatar';
import { useEffect, useRef } from 'react';
import type { Composition, MenuEntry } from '../remotes/composition.ts';
import { Icon } from './icon.tsx';
import { useMenu } from './menu-state.ts';
import { SoundSwitch } from './sound-switch.tsx';

const id = 'account-menu';
const row =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 text-body font-label text-mid transition-colors hover:bg-surface-3 hover:text-hi focus-visible:-outline-offset-2';

/** The avatar and what it opens: a native popover, which brings its own focus, Esc and press outside. */
export function AccountMenu({ composition }: { composition: Composition }) {
  const player = useStore($player);
  const { pathname } = useStore($location);
  const panel = useRef<HTMLDivElement>(null);
  const [account, secondary] = [useMenu(composition, 'account'), useMenu(composition, 'secondary')];
  useEffect(() => panel.current?.hidePopover?.(), [pathname]);
  if (!player) return null;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`Account of ${player.nickname}`}
        className="shrink-0 cursor-pointer rounded-button focus-ring"
      >
        <Avatar picture={pictureSources('avatar', player.avatar, 200)} size={40} priority />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="fixed inset-auto top-15 right-3 m-0 max-h-[calc(100dvh-5rem)] w-64 overflow-y-auto rounded-card bg-surface-2 p-1.5 text-hi shadow-e2 md:top-17 lg:right-5"
      >
        <p className="truncate px-3 py-2 font-strong">{player.nickname}</p>
        <nav aria-label="Account" className="border-t border-line pt-1">
          <Entries entries={account} />
          {secondary.length > 0 && <hr className="my-1 border-line" />}
          <Entries entries={secondary} />
        </nav>
        <div className="mt-1 border-t border-line pt-1">
          <div className="px-3">
            <SoundSwitch />
          </div>
          <button type="button" className={row} onClick={() => void signOut()}>
            <Icon word="sign-out" className="size-4.5" /> Log out
          </button>
        </div>
      </div>
    </>
  );
}

function Entries({ entries }: { entries: readonly MenuEntry[] }) {
  return entries.map(({ label, path, icon }) => (
    <Link key={`${label} ${path}`} to={path} className={row}>
      <Icon word={icon} className="size-4.5" /> {label}
    </Link>
  ));
}
