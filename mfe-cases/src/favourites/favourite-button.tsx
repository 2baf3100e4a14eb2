import { t } from '@lingui/core/macro';
import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import { formatNumber } from '@riftdrop/money/format';
import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { $favourites, toggleFavourite } from './favourites.ts';

export interface FavouriteButtonProps {
  dropCase: Pick<DropCase, 'slug' | 'name' | 'favorite_count'>;
  className?: string;
}

/**
 * The star of a case. Only players who starred it see the count, so that it attracts no followers; a visitor is asked
 * to sign in first.
 */
export function FavouriteButton({ dropCase: { slug, name, favorite_count }, className }: FavouriteButtonProps) {
  // Subscribes to one count alone: of all the stars of a page only the pressed one renders anew.
  const count = useSyncExternalStore(
    listen,
    () => $favourites.get().get(slug),
    () => undefined,
  );
  const mine = count !== undefined;
  return (
    <button
      type="button"
      aria-pressed={mine}
      aria-label={t`Favourite: ${name}`}
      title={mine ? t`Remove from favourites` : t`Add to favourites`}
      onClick={() => toggleFavourite(slug, favorite_count)}
      className={clsx(button, mine ? 'text-brand' : 'text-low hover:text-hi', className)}
    >
      {mine && <span className="num text-micro font-label">{formatNumber(count)}</span>}
      <Star
        aria-hidden="true"
        className={clsx('size-4.5 transition-transform motion-safe:group-active/star:scale-80', mine && 'fill-current')}
      />
    </button>
  );
}

const listen = (changed: () => void) => $favourites.listen(changed);

const button = clsx(
  'group/star inline-flex h-9 min-w-9 cursor-pointer items-center justify-center gap-1 rounded-control px-2 focus-ring',
  'transition-colors hover:bg-white/8 pointer-coarse:h-11 pointer-coarse:min-w-11',
);
