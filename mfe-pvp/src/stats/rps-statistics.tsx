import type { WidgetProps } from '@riftdrop/host/remote';
import StatsPage from './stats-page.tsx';

/** For `rps.statistics`: what a player staked and won, on the page of rock, paper, scissors. */
export default function RpsStatistics({ user }: WidgetProps<'rps.statistics'>) {
  return <StatsPage params={{ user }} query={{}} />;
}
