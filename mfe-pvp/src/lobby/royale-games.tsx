import type { WidgetProps } from '@riftdrop/host/remote';
import { GamesOfTab } from './games-of-tab.tsx';

/** For `royale.games`: lists of Battle Royales on their own pages. */
export default function RoyaleGames({ list }: WidgetProps<'royale.games'>) {
  return <GamesOfTab tab="royales" list={list} />;
}
