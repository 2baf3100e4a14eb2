import { Link } from '@riftdrop/host/navigation';
import { clsx } from 'clsx';
import type { Composition } from '../remotes/composition.ts';
import { Icon } from './icon.tsx';
import { useCurrent, useMenu } from './menu-state.ts';

/** The header's menu: words from 1075 px on, icons with their names below. */
export function MainMenu({ composition }: { composition: Composition }) {
  const entries = useMenu(composition, 'main');
  const current = useCurrent(entries);
  return (
    <nav aria-label="Main" className="hidden items-center gap-1 md:flex">
      {entries.map((entry) => (
        <Link
          key={entry.path}
          to={entry.path}
          title={entry.label}
          aria-current={entry === current ? 'page' : undefined}
          className={clsx(
            'flex h-11 min-w-11 items-center justify-center gap-2 rounded-button px-3 font-label whitespace-nowrap transition-colors focus-ring 1075:px-3.5 1075:text-body-l',
            entry === current ? 'bg-surface-3 text-hi' : 'text-mid hover:bg-surface-2 hover:text-hi',
          )}
        >
          <Icon word={entry.icon} className="size-5 1075:hidden" />
          <span className="sr-only 1075:not-sr-only">{entry.label}</span>
        </Link>
      ))}
    </nav>
  );
}
