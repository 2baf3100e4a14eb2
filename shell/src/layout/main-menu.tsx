import { clsx } from 'clsx';
import type { Composition } from '../composition/composition.ts';
import { Icon } from '../elements/icon.tsx';
import { MenuLink } from './menu-link.tsx';
import { useCurrent, useMenu } from './menu-state.ts';
import { ViewerCount } from './viewer-count.tsx';

/** The header's menu: words from 1075 px on, icons with their names below; on phones only where there is no bottom bar. */
export function MainMenu({ composition }: { composition: Composition }) {
  const entries = useMenu(composition, 'main');
  const current = useCurrent(composition, entries);
  return (
    <nav aria-label="Main" className="hidden items-center gap-1 md:flex short:flex">
      {entries.map((entry) => (
        <MenuLink
          key={entry.path}
          entry={entry}
          current={entry === current}
          className={clsx(
            'relative flex h-11 min-w-11 items-center justify-center gap-2 rounded-button px-3 font-label whitespace-nowrap transition-colors focus-ring 1075:px-3.5 1075:text-body-l',
            entry === current ? 'bg-surface-3 text-hi' : 'text-mid',
            entry !== current && entry.to !== null && 'hover:bg-surface-2 hover:text-hi',
          )}
        >
          <Icon word={entry.icon} className="size-5 1075:hidden" />
          <span className="sr-only 1075:not-sr-only">{entry.label}</span>
          {entry.callsign && <ViewerCount callsign={entry.callsign} className="absolute top-0 right-0 1075:static" />}
        </MenuLink>
      ))}
    </nav>
  );
}
