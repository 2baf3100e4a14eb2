import { EmptyState } from '@riftdrop/ui/empty-state';
import { PageFrame, PageHead } from '@riftdrop/ui/page-frame';

/** `/pvp` and `/battles`: the games that are open or running. */
export default function LobbyPage() {
  return (
    <PageFrame>
      <PageHead title="Pvp" />
      <EmptyState title="No games yet">Games that wait for players stand here.</EmptyState>
    </PageFrame>
  );
}
