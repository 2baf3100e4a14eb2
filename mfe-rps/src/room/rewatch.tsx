import { RewatchBar } from '@riftdrop/game/rewatch-bar';
import type { Rewatch } from '@riftdrop/game/use-rewatch';
import { PositionSlider } from '../arena/position-slider.tsx';

export interface RewatchControlsProps {
  rewatch: Rewatch;
  /** Site times of its first and its last moment, milliseconds. */
  from: number;
  to: number;
}

/** Controls of a rewatch. In a separate chunk. */
export default function RewatchControls({ rewatch, from, to }: RewatchControlsProps) {
  const { clock, goTo } = rewatch;
  return (
    <RewatchBar rewatch={rewatch} noun="game">
      <PositionSlider clock={clock} from={from} to={to} onMove={(at) => goTo(at, clock.speed)} />
    </RewatchBar>
  );
}
