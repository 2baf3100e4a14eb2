import { TypeHistory } from '@riftdrop/game/lobby/type-history';
import type { PageProps } from '@riftdrop/host/remote';

/** `/rps/finished/*`. */
export default function HistoryPage({ params }: PageProps) {
  return (
    <TypeHistory tab="rps" rest={params['*']} lobby="RPS" titles={{ all: 'Finished RPS games', own: 'My RPS games' }}>
      Every game with its cases, its figures and who won.
    </TypeHistory>
  );
}
