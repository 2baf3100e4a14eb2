import { t } from '@lingui/core/macro';
import { isNothingYet } from '@riftdrop/ui/picture';
import { tierColors, tierOf } from '@riftdrop/ui/tier';
import type { Rarity } from '@riftdrop/contract/api/catalogue/skins';

/** Text of a result's picture. */
export interface ResultFacts {
  name: string;
  kind: string;
  rarity: Rarity;
  value: string;
  /** Further facts, in one line. */
  terms: string;
  /** Public address of its proof. */
  address: string;
  /** Addresses of the item's picture: the large one, and the one of the reel, which is drawn already. */
  image: { large: string; near: string };
}

const [width, height] = [1200, 630];

/** Draws a result for a message or a post: the same design at every value. */
export async function resultPicture(facts: ResultFacts): Promise<Blob> {
  const { address } = facts;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d')!;
  const large = await loaded(facts.image.large);
  const item = isNothingYet(large) ? await loaded(facts.image.near) : large;
  const colour = tierColors[tierOf(facts.rarity)];
  pen.fillStyle = '#0a0c11';
  pen.fillRect(0, 0, width, height);
  const light = pen.createRadialGradient(width / 2, 250, 0, width / 2, 250, 620);
  light.addColorStop(0, `${colour}66`);
  light.addColorStop(1, `${colour}00`);
  pen.fillStyle = light;
  pen.fillRect(0, 0, width, height);
  pen.drawImage(item, (width - 570) / 2, 28, 570, 321);
  const { fontFamily } = getComputedStyle(document.body);
  const display = getComputedStyle(document.documentElement).getPropertyValue('--font-display') || fontFamily;
  pen.textAlign = 'center';
  const write = (text: string, y: number, font: string, fill: string) => {
    pen.font = font;
    pen.fillStyle = fill;
    pen.fillText(text, width / 2, y, width - 120);
  };
  write(facts.kind, 386, `550 24px ${fontFamily}`, colour);
  write(facts.name, 436, `700 44px ${display}`, '#f4f6fb');
  write(facts.value, 512, `700 72px ${display}`, '#f4f6fb');
  write(facts.terms, 556, `500 24px ${fontFamily}`, '#aab3c5');
  write(t`Verify: ${address}`, 602, `500 20px ${fontFamily}`, '#7f8aa0');
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('the picture of a result could not be drawn'))), 'image/png'),
  );
}

async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  // A canvas with a picture of another origin can be read only when that origin allows it.
  image.crossOrigin = 'anonymous';
  image.src = address;
  await image.decode();
  return image;
}
