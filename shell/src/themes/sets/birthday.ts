import { drawing, figure, put, strewn } from '../draw.ts';
import type { ImageSet } from '../image-set.ts';

const colours = ['#c6f24e', '#5cc8ff', '#f562ce', '#ffc53d'];
const balloon = (fill: string) =>
  `<ellipse cy="-.3" rx=".6" ry=".75" fill="${fill}"/>` +
  figure('M-.12.5 .12.5 0 .38Z', fill) +
  figure('M0 .5Q.2.9-.05 1.5', 'none', `stroke="${fill}" stroke-width=".06"`);
const flag = (fill: string, at: number) => figure(`M${at * 40 + 4} 3h32l-16 18Z`, fill, 'opacity=".9"');
const candle =
  figure('M9 10h6v13H9Z', '#5cc8ff') +
  figure('M9 13l6-3v4l-6 3ZM9 20l6-3v4l-6 3Z', '#f2f4f8') +
  figure('M12 1Q15.5 5 12 8.500 8.500 5 12 1Z', '#ffc53d');

const images: ImageSet = {
  backdrop: strewn(25, 30, [14, 40], colours.map(balloon)),
  garland: drawing(
    'garland',
    `<path d="M0 3H240" stroke="#667085"/>${Array.from({ length: 6 }, (_, at) => flag(colours[at % 4]!, at)).join('')}`,
  ),
  charm: drawing('charm', put(candle, 5, -2, 0.9, 10)),
};
export default images;
