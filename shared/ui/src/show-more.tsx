import { t } from '@lingui/core/macro';
import { Button } from './button.tsx';

export interface ShowMoreProps {
  /** Loads the next page; null after the last. */
  more: (() => void) | null;
  isLoadingMore: boolean;
  size?: 36 | 44;
  className?: string;
}

/** The end of a paged list: loads the next page, and is gone after the last. */
export function ShowMore({ more, isLoadingMore, size = 44, className = 'justify-self-center' }: ShowMoreProps) {
  if (!more) return null;
  return (
    <Button size={size} className={className} pending={isLoadingMore} onClick={more}>
      {t`Show more`}
    </Button>
  );
}
