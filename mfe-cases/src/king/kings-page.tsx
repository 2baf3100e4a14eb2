import type { PageProps } from '@riftdrop/host/remote';
import { HistoryPage } from './history-page.tsx';
import { KingPage } from './king-page.tsx';

/** The pages of a crown: all of its reigns, or one of them. */
export default function KingsPage({ params: { slug = '', king } }: PageProps) {
  return king === undefined ? <HistoryPage slug={slug} /> : <KingPage key={king} slug={slug} id={king} />;
}
