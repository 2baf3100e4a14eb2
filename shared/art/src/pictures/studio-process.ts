import os from 'node:os';
import sharp from 'sharp';
import type { Address } from './address.ts';
import { encode } from './encode.ts';
import { drawingWidth } from './format.ts';
import { paintPicture } from './paint.ts';
import type { Delivery, Order } from './studio.ts';

// The program of the drawing process. It gives way to the server, uses one core, and ends with its parent.
try {
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // Some containers forbid it; the pictures are the same.
}
sharp.concurrency(1);
sharp.cache(false);

const send = (delivery: Delivery): void => {
  process.send?.(delivery);
};

async function draw({ order, picture, formats }: Order): Promise<void> {
  const raster = await paintPicture(picture, drawingWidth(formats));
  for (const format of formats)
    send({ order, file: { picture, format } satisfies Address, bytes: await encode(raster, picture.kind, format) });
}

process.on('message', (order: Order) => {
  draw(order).then(
    () => send({ order: order.order, done: true }),
    (error: unknown) => send({ order: order.order, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group; the parent decides when the drawing ends.
process.on('SIGINT', () => {});
