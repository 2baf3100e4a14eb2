import { Link } from '@riftdrop/host/navigation';
import { Icon } from '../elements/icon.tsx';
import type { Entry } from './menu-state.ts';
import { panelRow } from './panel-row.ts';

/** The entries of a menu as lines of a panel. */
export function PanelLinks({ entries }: { entries: readonly Entry[] }) {
  return entries.map(
    ({ label, to, icon }) =>
      to !== null && (
        <Link key={`${label} ${to}`} to={to} className={panelRow}>
          <Icon word={icon} className="size-4.5" /> <span>{label}</span>
        </Link>
      ),
  );
}
