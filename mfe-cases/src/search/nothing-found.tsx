import { useStore } from '@nanostores/react';
import { Button } from '@riftdrop/ui/button';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { $favourites } from '../favourites/favourites.ts';
import type { Filter } from './filter.ts';

/** Why the list is empty, and the way back to a full one. */
export function NothingFound({ filter, onReset }: { filter: Filter; onReset: () => void }) {
  const none = useStore($favourites).size === 0;
  const reset = <Button onClick={onReset}>Reset filter</Button>;
  if (filter.favorite && none) {
    return (
      <EmptyState kind="case" level={2} title="You have no favorite cases" action={reset}>
        Add cases to favorites from case page
      </EmptyState>
    );
  }
  if (filter.text) {
    return (
      <EmptyState kind="case" level={2} title={`No "${filter.text}" cases found`} action={reset}>
        Try different filter or search keyword
      </EmptyState>
    );
  }
  return <EmptyState kind="case" level={2} title="No cases found" action={reset} />;
}
