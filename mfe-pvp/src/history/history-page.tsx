import type { PageProps } from '@riftdrop/host/remote';
import { History } from './history.tsx';

/** `/pvp/finished/*`. */
export default function HistoryPage({ params }: PageProps) {
  return <History of="pvp" rest={params['*'] ?? ''} />;
}
