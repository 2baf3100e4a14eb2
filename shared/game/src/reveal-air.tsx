import type { RevealLevel } from './reveal-level.ts';
import { type Tier, tierColors } from '@riftdrop/ui/tier';
import { useEffect, useRef } from 'react';
import { drawnAt, particlesOf } from './particles.ts';
import { revealTimes } from './reveal-times.ts';

export interface RevealAirProps {
  level: RevealLevel;
  tier: Tier;
  seed: string;
  /** False: only the final particles on the floor are drawn. */
  runs: boolean;
}

/** Particles around a result, for the duration of its level; then the canvas stays as it is. */
export function RevealAir({ level, tier, seed, runs }: RevealAirProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    const pen = element?.getContext('2d');
    if (!element || !pen) return;
    const { clientWidth: width, clientHeight: height } = element;
    const density = Math.min(devicePixelRatio, width < 700 ? 1.25 : 1.5);
    element.width = width * density;
    element.height = height * density;
    const particles = particlesOf(level, { width, height, centre: height * 0.4 }, seed);
    const pictures = { spark: spark(tierColors[tier]), shard: shard(tierColors[tier]) };
    const { hush, total } = revealTimes[level];
    const began = runs ? performance.now() + hush : -Infinity;
    let frame = requestAnimationFrame(function paint(now) {
      const past = Math.min(now - began, total - hush);
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.clearRect(0, 0, element.width, element.height);
      for (const particle of particles) {
        const drawn = drawnAt(particle, past);
        if (!drawn) continue;
        const { kind, x, y, size, turn, alpha } = drawn;
        pen.globalAlpha = alpha;
        const [cos, sin] = [Math.cos(turn) * density, Math.sin(turn) * density];
        pen.setTransform(cos, sin * 0.8, -sin, cos * 0.8, x * density, y * density);
        pen.drawImage(pictures[kind], -size / 2, -size / 2, size, size);
      }
      if (past < total - hush) frame = requestAnimationFrame(paint);
    });
    return () => cancelAnimationFrame(frame);
  }, [level, tier, seed, runs]);
  return <canvas ref={canvas} className="reveal-air" />;
}

const pixels = 32;

function picture(draw: (pen: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = pixels;
  const pen = canvas.getContext('2d');
  if (pen) draw(pen);
  return canvas;
}

const spark = (color: string) =>
  picture((pen) => {
    const light = pen.createRadialGradient(16, 16, 0, 16, 16, 16);
    light.addColorStop(0, '#fff');
    light.addColorStop(0.22, color);
    light.addColorStop(1, `${color}00`);
    pen.fillStyle = light;
    pen.fillRect(0, 0, pixels, pixels);
  });

const shard = (color: string) =>
  picture((pen) => {
    const faces = pen.createLinearGradient(4, 4, 28, 28);
    faces.addColorStop(0, '#ffffff');
    faces.addColorStop(0.35, color);
    faces.addColorStop(1, '#06070b');
    pen.fillStyle = faces;
    pen.fill(new Path2D('M3 9L22 6L29 14L26 25L8 26Z'));
  });
