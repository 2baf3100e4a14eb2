import type { WidgetProps } from '@riftdrop/host/remote';
import { GamesOfTab } from './games-of-tab.tsx';

/** For `rps.games`: lists of games of rock, paper, scissors on their own pages. */
export default function RpsGames({ list }: WidgetProps<'rps.games'>) {
  return <GamesOfTab tab="rps" list={list} />;
}
