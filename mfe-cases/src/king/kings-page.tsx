import type { PageProps } from '@riftdrop/host/remote';
import { HistoryPage } from './history-page.tsx';
import { KingPage } from './king-page.tsx';

/** The pages of a crown: all of its reigns, or one of them. */
export default function KingsPage({ params: { slug = '', id } }: PageProps) {
  return id === undefined ? <HistoryPage slug={slug} /> : <KingPage key={id} slug={slug} id={id} />;
}
