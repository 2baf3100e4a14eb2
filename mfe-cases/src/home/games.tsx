import { Slot } from '@riftdrop/host/slots';
import { Skeleton } from '@riftdrop/ui/skeleton';

/** Multiplayer games: another remote fills them. Their space is reserved until then. */
export function Games() {
  return (
    <div className="home-games">
      <Slot name="home.games" fallback={<Skeleton className="home-games-waiting rounded-panel!" />} />
    </div>
  );
}
