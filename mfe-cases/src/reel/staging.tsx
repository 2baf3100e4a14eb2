import { ended, settleTime } from '@riftdrop/game/spin';
import { tickTimes } from '@riftdrop/game/ticks';
import { type Tier, tierClass } from '@riftdrop/ui/tier';
import { type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import { StagePicture } from '../drop-case/stage-picture.tsx';
import { needleSwings } from './needle.ts';
import { openCase } from './open-case.ts';
import { lightFrames, type Passing, passingLight } from './passing-light.ts';
import { cutCase } from './seam.ts';

/** Controls the stage around the reel. */
export interface StagingHandle {
  /**
   * Opens the case, as soon as the pictures of its halves can be painted at once: `shown` is called then. Resolves when the reel may turn.
   */
  open: (strip: HTMLElement, shown: () => void) => Promise<void>;
  /** A reel begins to turn: the stage is lit in the rarity under its marker, and its needle bends to the last cards. */
  turn: (passing: Passing) => void;
  /** Everything stands at once. */
  cancel: () => void;
}

/** Images that are not decoded within this time are shown as they arrive, milliseconds. */
const decodeTimeoutMs = 300;
const late = () => new Promise((resolve) => setTimeout(resolve, decodeTimeoutMs));
const decoded = (image: HTMLImageElement) => image.decode().catch(() => {});

const tiers: readonly Tier[] = [1, 2, 3, 4, 5, 6, 7];

/** The case in its two halves and the light behind the reel: an opening needs them, a first view does not. */
export default function Staging({ image, ref }: { image: string; ref: Ref<StagingHandle> }) {
  const frame = useRef<HTMLDivElement>(null);
  const cut = useMemo(() => cutCase(image), [image]);
  useImperativeHandle(ref, () => {
    const part = (name: string) => frame.current?.querySelector<HTMLElement>(name);
    let strip: HTMLElement | null = null;
    let openings = 0;
    return {
      open: async (unfolding, shown) => {
        strip = unfolding;
        const mine = ++openings;
        await Promise.race([Promise.all([...frame.current!.querySelectorAll('img')].map(decoded)), late()]);
        if (mine !== openings) return;
        shown();
        await openCase({ strip: unfolding, box: part('.case-half-box'), mouth: part('.case-mouth'), lid: part('.case-half-lid') });
      },
      turn: (passing) => {
        for (const [tier, strengths] of passingLight(passing)) {
          const { frames, duration } = lightFrames(strengths);
          void ended(frame.current!.querySelectorAll('.case-light')[tier - 1]!.animate(frames, duration));
        }
        const { track, share, duration } = passing;
        const total = duration + settleTime;
        const swings = needleSwings(tickTimes(track, share, duration), duration, total);
        const needle = strip?.querySelector('.reel-marker > i');
        if (needle) void ended(needle.animate(swings, total));
      },
      cancel: () => {
        const needle = strip?.querySelector('.reel-marker > i');
        const within = frame.current?.getAnimations({ subtree: true }) ?? [];
        for (const animation of [...within, ...(strip?.getAnimations() ?? []), ...(needle?.getAnimations() ?? [])]) animation.cancel();
        openings++;
      },
    };
  }, []);
  return (
    <div ref={frame} className="case-staging">
      {tiers.map((tier) => (
        <i key={tier} className={`case-light ${tierClass[tier]}`} />
      ))}
      {cut && (
        <>
          <div className="case-half case-half-box">
            <span style={{ clipPath: cut.box }}>
              <StagePicture image={image} />
            </span>
            <Mouth corners={cut.mouth} />
          </div>
          <div className="case-half case-half-lid">
            <span style={{ clipPath: cut.lid }}>
              <StagePicture image={image} />
            </span>
          </div>
        </>
      )}
    </div>
  );
}

type Corners = readonly (readonly [number, number])[];

/** The lit hollow of the box, and the light that comes out of it. */
function Mouth({ corners }: { corners: Corners }) {
  const [x, y] = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + corner[axis]!, 0) / corners.length) as [number, number];
  const within = (share: number) => corners.map((corner) => `${x + (corner[0] - x) * share},${y + (corner[1] - y) * share}`).join(' ');
  return (
    <>
      <svg viewBox="0 0 400 300" className="absolute inset-0 size-full">
        <polygon points={within(1)} fill="#59626f" stroke="#8a94a6" />
        <polygon points={within(0.92)} fill="#05060a" />
        <polygon points={within(0.92)} fill="var(--tier, #fff)" opacity="0.62" />
        <polygon points={within(0.7)} fill="#fff" opacity="0.3" />
      </svg>
      <i className="case-mouth" style={{ left: `${x / 4}%`, top: `${y / 3}%` }} />
    </>
  );
}
