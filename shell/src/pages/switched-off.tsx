import { useStore } from '@nanostores/react';
import { Link } from '@riftdrop/host/navigation';
import { Button } from '@riftdrop/ui/button';
import { buttonClass } from '@riftdrop/ui/button-class';
import { $running } from '../remotes/running.ts';

/** Stands where a page should be that is switched off, or whose code cannot be trusted at the moment. */
export default function SwitchedOff() {
  const { revision } = useStore($running);
  return (
    <div className="mx-auto flex max-w-140 flex-col items-center gap-4 px-5 py-20 text-center">
      <h1 className="text-h1">This part of the site is not available</h1>
      <p className="text-mid">
        {revision > 0
          ? 'It is switched off for the moment and comes back by itself. The rest of the site goes on.'
          : 'Its files could not be checked, so they were not run. Your money and your items are safe.'}
      </p>
      {revision > 0 ? (
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          Go home
        </Link>
      ) : (
        <Button onClick={() => location.reload()}>Try again</Button>
      )}
    </div>
  );
}
