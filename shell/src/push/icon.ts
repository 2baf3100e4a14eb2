import { notificationIconPx } from '@riftdrop/contract/api/notices/notices';

const ownMark = '/icon-192.png';
const ground = '#0a0c11';

/**
 * Draws the picture of a notification on a square canvas, cropped to fill it. Returns its address; the site's logo
 * when it cannot be drawn.
 */
export async function drawIcon(address: string): Promise<string> {
  try {
    const picture = new Image();
    picture.src = address || ownMark;
    await picture.decode();
    return draw(picture);
  } catch {
    return ownMark;
  }
}

function draw(picture: HTMLImageElement): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = notificationIconPx;
  const context = canvas.getContext('2d')!;
  context.fillStyle = ground;
  context.fillRect(0, 0, notificationIconPx, notificationIconPx);
  const scale = notificationIconPx / Math.min(picture.naturalWidth, picture.naturalHeight);
  const [width, height] = [picture.naturalWidth * scale, picture.naturalHeight * scale];
  context.drawImage(picture, (notificationIconPx - width) / 2, (notificationIconPx - height) / 2, width, height);
  return canvas.toDataURL('image/png');
}
