import { disc, drawing, figure, put, star, strewn } from '../draw.ts';
import type { ImageSet } from '../image-set.ts';

const streak = figure('M-1-.03H.7L1 0 .7.03H-1Z', '#7cc4ff');
const [white, gold] = [star('#f2f4f8'), star('#ffc53d')];
const ring = '<ellipse rx="1.5" ry=".42" fill="none" stroke="#ffc53d" stroke-width=".18" transform="rotate(-18)"/>';
const sky = [12, 48, 77, 110, 139, 171, 202, 231].map((x, at) => put(at % 3 ? white : gold, x, 4 + ((at * 7) % 13), 1.2 + (at % 3)));

/** An original sky: stars, ships' trails and a planet. */
const images: ImageSet = {
  backdrop: strewn(54, 70, [2, 20], [white, gold, white, streak]),
  garland: drawing('garland', sky.join('')),
  charm: drawing('charm', put(disc('#5cc8ff') + ring, 16, 8, 5)),
};
export default images;
