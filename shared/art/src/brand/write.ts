import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageOf, rasterise } from '../pictures/paint.ts';
import { iconSvg, night } from './mark.ts';
import { sharingSvg } from './sharing-picture.ts';

// `node shared/art/src/brand/write.ts <folder>` writes the site's icons and its sharing picture: the one source of every copy of the mark.
const folder = process.argv[2];
if (folder === undefined) throw new Error('say into which folder: node shared/art/src/brand/write.ts shell/public');

const png = (svg: string, width: number): Promise<Buffer> =>
  imageOf(rasterise(svg, width)).png({ compressionLevel: 9, palette: true }).toBuffer();

await Promise.all([
  writeFile(join(folder, 'favicon.svg'), iconSvg()),
  png(iconSvg(8), 180).then((bytes) => writeFile(join(folder, 'apple-touch-icon.png'), bytes)),
  png(iconSvg(8), 192).then((bytes) => writeFile(join(folder, 'icon-192.png'), bytes)),
  png(iconSvg(8), 512).then((bytes) => writeFile(join(folder, 'icon-512.png'), bytes)),
  sharingSvg()
    .then((svg) => imageOf(rasterise(svg, 1200)).flatten({ background: night }).jpeg({ quality: 86, mozjpeg: true }).toBuffer())
    .then((bytes) => writeFile(join(folder, 'sharing.jpg'), bytes)),
]);
