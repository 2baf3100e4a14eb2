import type { WidgetProps } from '@riftdrop/host/remote';
import StatsPage from './stats-page.tsx';

/** For `royale.statistics`: what a player staked and won, on the page of Battle Royale. */
export default function RoyaleStatistics({ user }: WidgetProps<'royale.statistics'>) {
  return <StatsPage params={{ user }} query={{}} />;
}
