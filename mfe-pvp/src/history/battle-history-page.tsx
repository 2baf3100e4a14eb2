import type { PageProps } from '@riftdrop/host/remote';
import { History } from './history.tsx';

/** `/battles/finished/*`. */
export default function BattleHistoryPage({ params }: PageProps) {
  return <History of="battles" rest={params['*'] ?? ''} />;
}
