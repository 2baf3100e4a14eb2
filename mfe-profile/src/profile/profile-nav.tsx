import { msg, t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { Link } from '@riftdrop/host/navigation';
import { $player } from '@riftdrop/host/session';
import { useEffect, useRef } from 'react';

const places = [
  { path: '/profile', label: msg`Inventory` },
  { path: '/profile/statistics', label: msg`Statistics` },
  { path: '/profile/followings', label: msg`Followed` },
  { path: '/profile/payments', label: msg`Payments` },
  { path: '/profile/cashout', label: msg`Cash-outs` },
  { path: '/profile/withdrawal', label: msg`Withdrawals` },
  { path: '/partner', label: msg`Partnership` },
  { path: '/profile/settings', label: msg`Settings` },
] as const;
export type ProfilePlace = (typeof places)[number]['path'];

export interface ProfileNavProps {
  /** Address of the page that is open. */
  here: string;
}

/** Navigation of the account pages; on narrow screens a row that scrolls to the open one. */
export function ProfileNav({ here }: ProfileNavProps) {
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
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const place =
  'relative inline-flex h-12 items-center gap-2 rounded-t-control px-3.5 font-label whitespace-nowrap text-mid hover:text-hi focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 aria-[current=page]:text-hi aria-[current=page]:after:bg-text-hi';
