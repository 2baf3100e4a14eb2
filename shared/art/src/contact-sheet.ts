import sharp from 'sharp';
import { parsePicture } from './key.ts';
import { sizeOf } from './pictures/format.ts';
import { imageOf, paintPicture } from './pictures/paint.ts';

// `node shared/art/src/contact-sheet.ts <file.png> <columns> <key>...` puts pictures side by side on a card's colour, to be looked at.
const [file, columnsText, ...keys] = process.argv.slice(2);
const columns = Number(columnsText);
if (file === undefined || !(columns > 0) || keys.length === 0)
  throw new Error('say where, how many in a row, and which: node shared/art/src/contact-sheet.ts /tmp/sheet.png 4 avatar-1 avatar-2');

const width = 400,
  gap = 8;
const pictures = await Promise.all(
  keys.map(async (key) => {
    const picture = parsePicture(key);
    if (picture === null) throw new Error(`no such picture: ${key}`);
    return {
      tall: sizeOf(picture.kind, width).height,
      png: await imageOf(await paintPicture(picture, width))
        .png()
        .toBuffer(),
    };
  }),
);
const tall = Math.max(...pictures.map((picture) => picture.tall)) + gap;
await sharp({
  create: { width: columns * (width + gap), height: Math.ceil(pictures.length / columns) * tall, channels: 4, background: '#181C25' },
})
  .composite(
    pictures.map(({ png }, index) => ({ input: png, left: (index % columns) * (width + gap), top: Math.floor(index / columns) * tall })),
  )
  .png()
  .toFile(file);
