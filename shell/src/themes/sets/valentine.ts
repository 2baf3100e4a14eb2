import { drawing, heart, hung, put, strewn } from '../draw.ts';
import type { ImageSet } from '../image-set.ts';

const [rose, pink, red] = [heart('#f562ce'), heart('#ff8fb1'), heart('#ff4d5e')];

const images: ImageSet = {
  backdrop: strewn(14, 42, [5, 26], [rose, pink, red]),
  garland: hung('#f562ce', [red, pink, rose, pink], 5.5),
  charm: drawing('charm', put(red, 17, 7, 5.5, 14)),
};
export default images;
