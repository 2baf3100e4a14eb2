import type { SkinItem } from '@riftdrop/contract/api/catalogue/skins';
import { Link } from '@riftdrop/host/navigation';
import { useDateText } from '@riftdrop/ui/use-date-text';
import type { ReactNode } from 'react';
import { Thumb } from './thumb.tsx';

export interface ItemRowProps {
  to: string;
  item: SkinItem;
  at: string;
  /** At the end of the row, on phones below it: how it stands. */
  children: ReactNode;
}

/** An item on its way out, as a row of a list; a press opens it. */
export function ItemRow({ to, item, at, children }: ItemRowProps) {
  const date = useDateText();
  return (
    <Link to={to} className="flex min-h-17 items-center gap-3 rounded-control py-2 focus-ring hover:bg-surface-2">
      <Thumb item={item} className="h-11 w-16" />
      <span className="flex min-w-0 flex-1 items-center gap-3 max-sm:flex-col max-sm:items-start max-sm:gap-1">
        <span className="min-w-0 flex-1 max-sm:max-w-full">
          <span translate="no" className="block truncate font-strong text-hi">
            {item.skin_name}
          </span>
          <time dateTime={at} className="num block text-caption text-low">
            {date(at, 'moment')}
          </time>
        </span>
        {children}
      </span>
    </Link>
  );
}
