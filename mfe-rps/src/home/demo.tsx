import { t } from '@lingui/core/macro';
import { arena, type ArenaSeeds } from '@riftdrop/fair/arena';
import { Hand } from '@riftdrop/game/hand';
import { useStill } from '@riftdrop/game/motion';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Ground } from '../arena/ground.tsx';
import { densest, Painter } from '../arena/paint.ts';
import { nameOfFigure, recordArena } from '../arena/recording.ts';

/** How long each fight of the demo is shown, milliseconds. */
const turn = 3000;
/** The game seeds are SHA-256 of `demo-1`, `demo-2` and `demo-3`: the results of these fights are not hand-picked. */
const gameSeeds = [
  '6b01c344dbe5827bec3e711f9debb1e0cf4bf98478461b140c813fb873f88591',
  'c4b887415867511379218b2aeb2e7daf360eb7adb33f74608f348288aa9eb18a',
  '85961c6be2cfc730781518508f58b9cdcf0d9e177de0fb2910a31c3c73e4d0ef',
];
const seedsOf = (gameSeed: string): ArenaSeeds => ({ gameSeed, rockSeed: 'rock', paperSeed: 'paper', scissorsSeed: 'scissors' });

/**
 * The ends of three fights in turn, computed by the engine that decides real games. With reduced motion, their
 * winners.
 */
export function Demo() {
  const still = useStill();
  const [at, setAt] = useState(0);
  const canvas = useRef<HTMLCanvasElement>(null);
  const recording = useMemo(() => recordArena(seedsOf(gameSeeds[at]!)), [at]);
  useEffect(() => {
    const timer = setInterval(() => setAt((before) => (before + 1) % gameSeeds.length), turn);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    const context = still ? null : (canvas.current?.getContext('2d') ?? null);
    if (!context) return;
    const painter = new Painter(context, recording, -1);
    const first = Math.max(0, recording.result.steps - turn / arena.stepMs);
    const began = performance.now();
    let frame = 0;
    const loop = () => {
      painter.paint(
        Math.min(recording.result.steps, first + (performance.now() - began) / arena.stepMs),
        1,
        Math.min(devicePixelRatio, densest),
      );
      frame = requestAnimationFrame(loop);
    };
    loop();
    return () => cancelAnimationFrame(frame);
  }, [recording, still]);
  const { winner } = recording.result;
  const [number, count, figure] = [at + 1, gameSeeds.length, nameOfFigure(winner)];
  return (
    <figure className="grid gap-1.5">
      {still ? (
        <Hand figure={winner} className="mx-auto size-28" />
      ) : (
        <div className="relative aspect-[1400/540] w-full overflow-hidden rounded-control bg-canvas">
          <Ground className="grid-cols-3" />
          <canvas ref={canvas} aria-hidden="true" className="relative block size-full" />
        </div>
      )}
      <figcaption className="text-center text-caption text-low">{t`Demo ${number} of ${count}: ${figure} wins`}</figcaption>
    </figure>
  );
}
