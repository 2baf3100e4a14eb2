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
      What you win lies here: keep it, or sell it for its price at any time.
    </EmptyState>
  );
}

export function NothingMatches({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState title="No such items" action={<Button onClick={onReset}>Show all</Button>}>
      You have items, but none that you look for.
    </EmptyState>
  );
}
