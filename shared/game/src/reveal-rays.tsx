import { type Tier, tierColors } from '@riftdrop/ui/tier';
import { useEffect, useRef } from 'react';

const side = 640;
const beams = 10;

/** Rays of light, drawn once: a mask on a layer that moves would be painted anew in every frame. */
export function RevealRays({ tier }: { tier: Tier }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (pen) drawRays(pen, tierColors[tier]);
  }, [tier]);
  return <canvas ref={canvas} width={side} height={side} className="reveal-rays" />;
}

/** Where light begins and ends within one beam, degrees and opacity. */
const beam = [
  [0, 0],
  [4, 0.62],
  [6, 0.62],
  [12, 0],
  [18, 0],
  [22, 0.32],
  [24, 0.32],
  [30, 0],
] as const;

function drawRays(pen: CanvasRenderingContext2D, color: string): void {
  const middle = side / 2;
  const cone = pen.createConicGradient(0.07, middle, middle);
  for (let at = 0; at < beams; at += 1)
    for (const [degrees, alpha] of beam) cone.addColorStop((at * 36 + degrees) / 360, color + hex(alpha));
  cone.addColorStop(1, `${color}00`);
  pen.clearRect(0, 0, side, side);
  pen.fillStyle = cone;
  pen.fillRect(0, 0, side, side);
  const fade = pen.createRadialGradient(middle, middle, side * 0.05, middle, middle, side * 0.49);
  for (const [at, alpha] of [
    [0, 0],
    [0.13, 1],
    [0.5, 0.6],
    [1, 0],
  ] as const)
    fade.addColorStop(at, `#000000${hex(alpha)}`);
  pen.globalCompositeOperation = 'destination-in';
  pen.fillStyle = fade;
  pen.fillRect(0, 0, side, side);
  pen.globalCompositeOperation = 'source-over';
}

const hex = (alpha: number) =>
  Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0');
