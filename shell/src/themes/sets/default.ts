import { drawing, figure, put, star, strewn } from '../draw.ts';
import type { ImageSet, Place } from '../image-set.ts';

const facet = figure('M0-1 .6-.2 .3 1-.5.5-.7-.5Z', 'none', 'stroke="#8b95a9" stroke-width=".06"');
const edge = figure('M0 0h240L228 3H12Z', '#c6f24e', 'opacity=".05"');

/** Ordinary days; it has every image, for whatever another theme lacks. */
const images: Record<Place, string> & ImageSet = {
  backdrop: strewn(7, 12, [8, 30], [facet], 0.45),
  garland: drawing('garland', edge),
  charm: drawing('charm', put(star('#f2f4f8'), 18, 6, 4)),
};
export default images;
