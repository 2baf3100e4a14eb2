import type { StageClock } from '@riftdrop/game/play-clock';
import { RewatchBar } from '@riftdrop/game/rewatch-bar';
import { PositionSlider } from '../arena/position-slider.tsx';

export interface RewatchProps {
  clock: StageClock;
  /** Site times of its first and its last moment, milliseconds. */
  from: number;
  to: number;
  onGoTo: (at: number, speed: number) => void;
  onLive: () => void;
}

/** Controls of a rewatch. In a separate chunk. */
export default function Rewatch({ clock, from, to, onGoTo, onLive }: RewatchProps) {
  return (
    <RewatchBar clock={clock} noun="game" isOver={false} onSpeed={(speed) => onGoTo(clock.now(), speed)} onLive={onLive}>
      <PositionSlider clock={clock} from={from} to={to} onMove={(at) => onGoTo(at, clock.speed)} />
    </RewatchBar>
  );
}
