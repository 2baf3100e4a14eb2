import { disc, drawing, figure, hung, put, strewn } from '../draw.ts';
import type { ImageSet } from '../image-set.ts';

const arm = 'M0 0V-1M0-.55-.25-.8M0-.55 .25-.8';
const flake =
  '<g fill="none" stroke="#cfe8ff" stroke-width=".1" stroke-linecap="round">' +
  [0, 60, 120, 180, 240, 300].map((turn) => `<path d="${arm}" transform="rotate(${turn})"/>`).join('') +
  '</g>';
const bulb = (fill: string) => figure('M-.3-1H.3V-.6H-.3Z', '#667085') + figure('M0 1.100C-.8.3-.6-.6 0-.6S.8.3 0 1.100Z', fill);
const hat =
  figure('M4 17Q5 4 16 5 21 5 22 10 18 8 19 17Z', '#ff4d5e') +
  '<rect x="2" y="15" width="19" height="5" rx="2.500" fill="#f2f4f8"/>' +
  put(disc('#f2f4f8'), 22, 11, 2);

const images: ImageSet = {
  backdrop: strewn(24, 48, [4, 24], [flake, flake, put(disc('#f2f4f8'), 0, 0, 0.25)]),
  garland: hung('#3a4a3f', ['#ff4d5e', '#c6f24e', '#5cc8ff', '#ffc53d', '#f562ce', '#3ddc97'].map(bulb), 5.5),
  charm: drawing('charm', put(hat, 2, -3, 0.85, 8)),
};
export default images;
