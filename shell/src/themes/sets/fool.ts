import { disc, drawing, figure, put, strewn } from '../draw.ts';
import type { ImageSet } from '../image-set.ts';

const colours = ['#c6f24e', '#f562ce', '#5cc8ff', '#ffc53d'];
const shred = (fill: string) => figure('M-.9-.25H.9V.25H-.9Z', fill);
const flag = (fill: string, at: number) => figure(`M${at * 40} 0h40l-20 20Z`, fill, 'opacity=".7"');
const tails: readonly [x: number, y: number, fill: string][] = [
  [3, 13, '#f562ce'],
  [12, 2, '#ffc53d'],
  [21, 13, '#5cc8ff'],
];
const cap = tails.map(([x, y, fill]) => figure(`M5 20 ${x} ${y} 12 12 19 20Z`, fill) + put(disc('#f2f4f8'), x, y, 1.8)).join('');

/** Decoration only: no number, text or chance changes on this day. */
const images: ImageSet = {
  backdrop: strewn(41, 60, [5, 14], [...colours.map(shred), ...colours.map(disc)]),
  garland: drawing('garland', Array.from({ length: 6 }, (_, at) => flag(colours[at % 4]!, at)).join('')),
  charm: drawing('charm', cap),
};
export default images;
