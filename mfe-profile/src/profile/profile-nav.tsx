import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { Link } from '@riftdrop/host/navigation';
import { $player } from '@riftdrop/host/session';
import { type ReactNode, useEffect, useRef } from 'react';

const places = [
  { path: '/profile', label: 'Inventory' },
  { path: '/profile/statistics', label: 'Statistics' },
  { path: '/profile/followings', label: 'Followed' },
  { path: '/profile/payments', label: 'Payments' },
  { path: '/profile/cashout', label: 'Cash-outs' },
  { path: '/profile/withdrawal', label: 'Withdrawals' },
  { path: '/partner', label: 'Partnership' },
  { path: '/profile/settings', label: 'Settings' },
] as const;
export type ProfilePlace = (typeof places)[number]['path'];

export interface ProfileNavProps {
  /** Address of the page that is open. */
  here: string;
  /** Beside the name of a place: how much there is. */
  counts?: Partial<Record<ProfilePlace, ReactNode>>;
}

/** Navigation of the account pages; on narrow screens a row that scrolls to the open one. */
export function ProfileNav({ here, counts = {} }: ProfileNavProps) {
  const list = useRef<HTMLUListElement>(null);
  const cashesOut = useStore($player)?.withdrawal_eth === true;
  const offered = places.filter(({ path }) => path !== '/profile/cashout' || cashesOut);
  useEffect(() => {
    const row = list.current!;
    // Runs for the first width too, and again when the sheet loads or the phone is turned.
    const observer = new ResizeObserver(() => {
      const open = row.querySelector<HTMLElement>('[aria-current]');
      if (open) row.scrollLeft = open.offsetLeft - 16;
    });
    observer.observe(row);
    // A browser counts a partly visible link as visible.
    const showWhole = ({ target }: FocusEvent) => {
      const { offsetLeft: start, offsetWidth: width } = target as HTMLElement;
      row.scrollLeft = Math.max(start + width + 16 - row.clientWidth, Math.min(start - 16, row.scrollLeft));
    };
    row.addEventListener('focusin', showWhole);
    return () => {
      observer.disconnect();
      row.removeEventListener('focusin', showWhole);
    };
  }, [here]);
  return (
    <nav aria-label={t`Profile`} className="mt-4 border-b border-line">
      <ul ref={list} className="relative -mb-px flex overflow-x-auto [scrollbar-width:none]">
        {offered.map(({ path, label }) => (
          <li key={path}>
            <Link to={path} aria-current={path === here ? 'page' : undefined} className={place}>
              <span>{label}</span> {counts[path] !== undefined && <span className="num text-caption text-low">{counts[path]}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const place =
  'relative inline-flex h-12 items-center gap-2 rounded-t-control px-3.5 font-label whitespace-nowrap text-mid hover:text-hi focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 aria-[current=page]:text-hi aria-[current=page]:after:bg-text-hi';
