import { drawing, figure, put, strewn } from '../draw.ts';
import type { ImageSet } from '../image-set.ts';

const bat = (fill: string) =>
  figure('M0 .25Q-.2.05-.35.3-.6.05-1 .1-.75-.5-.2-.35L-.12-.6 0-.42 .12-.6 .2-.35Q.75-.5 1 .1 .6.05 .35.3 .2.05 0 .25Z', fill);
const pumpkin =
  '<ellipse cy=".15" rx="1" ry=".8" fill="#ff8a1f"/><ellipse cy=".15" rx=".5" ry=".8" fill="#ffa64d"/>' +
  figure('M-.1-.55 0-1 .25-1 .12-.55Z', '#3ddc97') +
  figure('M-.5 0-.2 0-.35-.3Z M.2 0 .5 0 .35-.3Z M-.5.35Q0 .8.5.35L.25.5 0 .4-.25.5Z', '#0a0c11');
const web = [0, 80, 160].map(
  (x) => `M${x} 0q40 14 80 0M${x} 0q40 26 80 0M${x + 40} 0v${x === 80 ? 17 : 13}M${x + 20} 0l6 10M${x + 60} 0l-6 10`,
);
const spider = put(
  '<circle r="1" fill="#8b95a9"/>' + figure('M-2-1 2 1M-2 1 2-1M-2 0H2', 'none', 'stroke="#8b95a9" stroke-width=".35"'),
  120,
  19,
  2.4,
);

const images: ImageSet = {
  backdrop: strewn(31, 34, [10, 44], [bat('#bfa3ff'), bat('#ff8a1f'), bat('#8b95a9')]),
  garland: drawing('garland', `<path d="${web.join('')}" fill="none" stroke="#b4bccb" stroke-width=".8" opacity=".55"/>${spider}`),
  charm: drawing('charm', put(pumpkin, 16, 7, 6)),
};
export default images;
