import { drawing, figure, hung, put, strewn } from '../draw.ts';
import type { ImageSet } from '../image-set.ts';

const leaf = 'M0 0C-.75-.1-.8-.95-.35-1 -.15-1 0-.85 0-.7 0-.85.15-1 .35-1 .8-.95.75-.1 0 0Z';
const clover = (fill: string) =>
  [0, 120, 240].map((turn) => `<g transform="rotate(${turn})">${figure(leaf, fill)}</g>`).join('') +
  figure('M-.06 0Q.1.6.3 1L.16 1.05Q-.1.6-.1 0Z', fill);
const [green, dark] = [clover('#3ddc97'), clover('#1fa56b')];

const images: ImageSet = {
  backdrop: strewn(17, 40, [6, 26], [green, dark]),
  garland: hung('#1fa56b', [green, dark, green, dark], 6),
  charm: drawing('charm', put(green, 17, 8, 6, 12)),
};
export default images;
