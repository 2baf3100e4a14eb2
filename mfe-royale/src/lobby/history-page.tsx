import { TypeHistory } from '@riftdrop/game/lobby/type-history';
import type { PageProps } from '@riftdrop/host/remote';

/** `/royales/finished/*`. */
export default function HistoryPage({ params }: PageProps) {
  return (
    <TypeHistory
      tab="royales"
      rest={params['*']}
      lobby="Battle Royale"
      titles={{ all: 'Finished Battle Royales', own: 'My Battle Royales' }}
    >
      Every game with its cases, its rounds and who won.
    </TypeHistory>
  );
}
