import { Link } from '@riftdrop/host/navigation';
import { Button } from '@riftdrop/ui/button';
import { buttonClass } from '@riftdrop/ui/button-class';
import { EmptyState } from '@riftdrop/ui/empty-state';

export function EmptyInventory() {
  const action = (
    <Link to="/" className={buttonClass({ variant: 'primary' })}>
      Open a case
    </Link>
  );
  return (
    <EmptyState title="Your inventory is empty" action={action}>
      What you win appears here. Keep it, or sell it for its price at any time.
    </EmptyState>
  );
}

export function NothingMatches({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState title="No items found" action={<Button onClick={onReset}>Show all</Button>}>
      None of your items matches the search and the filters.
    </EmptyState>
  );
}
