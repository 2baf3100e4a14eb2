import { contourPath, levelOfShare, sample } from './contour.ts';
import { layeredNoise } from './noise.ts';
import { between } from './random.ts';
import type { Random } from './random.ts';
import { line } from './shapes.ts';
import { clip, height, path, round, width } from './svg.ts';

/**
 * Effects of use on paint, from `Factory New` to `Battle-Scarred`: shares of the surface worn through and of its edges rubbed
 * bare, scratches, dirt.
 */
const steps = [
  { bare: 0, rubbed: 0, thickness: 0, scratches: 0, grime: 0 },
  { bare: 0.004, rubbed: 0.16, thickness: 2, scratches: 6, grime: 0.05 },
  { bare: 0.06, rubbed: 0.28, thickness: 2.8, scratches: 16, grime: 0.12 },
  { bare: 0.17, rubbed: 0.4, thickness: 3.8, scratches: 28, grime: 0.2 },
  { bare: 0.31, rubbed: 0.5, thickness: 4.8, scratches: 44, grime: 0.28 },
] as const;

/** The material under the finish: the steel of weapons, the threads of sewn or printed things. */
export type Beneath = 'steel' | 'threads';

const coats = {
  steel: { fill: 'url(#bare)', primer: '#0B0D12', edge: '#BFC8D6', lip: 0.3 },
  threads: { fill: '#8D8778', primer: '#3A3630', edge: '#A29C8C', lip: 0.12 },
} as const;

export interface Wear {
  defs: string;
  /** Laid over the finish. */
  surface: string;
  /** Rubbed edges of one painted part, to be clipped by that part. */
  edge: (part: string) => string;
}

/** @param wear index into the five named wears. */
export function wearOf(wear: number, beneath: Beneath, random: Random): Wear {
  const step = steps[wear]!,
    coat = coats[beneath];
  if (step.rubbed === 0) return { defs: '', surface: '', edge: () => '' };
  const patches = sample(layeredNoise(random, 74, 30, 4), width, height, 3);
  const rubs = sample(layeredNoise(random, 22, 17, 3), width, height, 3);
  const dirt = sample(layeredNoise(random, 90, 60, 3), width, height, 6);
  const bare = contourPath(patches, levelOfShare(patches, step.bare)),
    primer = contourPath(patches, levelOfShare(patches, step.bare * 1.22 + 0.004));
  return {
    defs: clip('rubbed', contourPath(rubs, levelOfShare(rubs, step.rubbed))),
    surface:
      path(contourPath(dirt, levelOfShare(dirt, 0.4)), { fill: '#0A0907', opacity: step.grime }) +
      path(primer, { fill: coat.primer, opacity: 0.62 }) +
      path(bare, { fill: coat.fill }) +
      path(bare, { fill: 'none', stroke: '#fff', 'stroke-opacity': coat.lip, 'stroke-width': 0.7, transform: 'translate(0 .8)' }) +
      scratches(step.scratches, random),
    edge: (part) =>
      `<g clip-path="url(#rubbed)">${path(part, { fill: 'none', stroke: '#0B0D12', 'stroke-opacity': 0.5, 'stroke-width': round(step.thickness * 1.6) })}${path(part, { fill: 'none', stroke: coat.edge, 'stroke-width': step.thickness })}</g>`,
  };
}

function scratches(count: number, random: Random): string {
  let dark = '',
    light = '';
  for (let scratch = 0; scratch < count; scratch++) {
    const x = random() * width,
      y = between(random, 60, 220),
      run = between(random, 8, 46),
      fall = between(random, -10, 14);
    dark += line([x, y], [x + run, y + fall]);
    light += line([x, y + 0.9], [x + run, y + fall + 0.9]);
  }
  return (
    path(dark, { fill: 'none', stroke: '#0B0D12', 'stroke-opacity': 0.5, 'stroke-width': 1.1 }) +
    path(light, { fill: 'none', stroke: '#E8EDF4', 'stroke-opacity': 0.6, 'stroke-width': 0.7 })
  );
}
