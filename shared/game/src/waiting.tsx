import type { GameView } from '@riftdrop/contract/api/games/games';
import { Link } from '@riftdrop/host/navigation';
import { formatCount } from '@riftdrop/money/format';

/**
 * Shows that a full game waits for the round of the beacon that decides it. @param full sentence about its places: `All places are
 * taken.`
 */
export function Waiting({ view: { lock }, full }: { view: GameView; full: string }) {
  return (
    <p role="status" className="rounded-panel border border-line bg-surface-1 p-4 text-mid">
      {full}
      {lock && (
        <>
          {' '}
          Waiting for the draw, round <b className="num font-label text-hi">{formatCount(lock.round)}</b>
          {lock.level === 'public' ? ' of the public beacon: nobody knows it yet, not even we.' : ' of the beacon of this site.'}{' '}
          <Link to="/provably-fair" className="text-hi underline underline-offset-2 focus-ring">
            How it works
          </Link>
        </>
      )}
    </p>
  );
}
