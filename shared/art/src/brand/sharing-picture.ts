import { imageOf, paintCrate, paintSkin } from '../pictures/paint.ts';
import type { SkinKey } from '../key.ts';
import { lime, mark, wordMark } from './mark.ts';

const width = 1200,
  height = 630;

const item = async (key: SkinKey, wide: number): Promise<string> => asAddress(await imageOf(paintSkin(key, wide)).png().toBuffer());
const asAddress = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;

/** The preview picture of a link to the site: 1200 x 630, the word and the product's motif, without a font. */
export async function sharingSvg(): Promise<string> {
  const rifle = await item({ silhouette: 'longrifle', finish: 'ember', palette: 'lava', seed: 4, tier: 6, wear: 0 }, 900);
  const blade = await item({ silhouette: 'talon', finish: 'marble', palette: 'gold', seed: 7, tier: 7, wear: 0 }, 560);
  const crate = asAddress(
    await imageOf(
      await paintCrate({ shape: 'strongbox', state: 'open', finish: 'hex', palette: 'lime', emblem: 'carbine', seed: 3, tier: 5 }, 760),
    )
      .png()
      .toBuffer(),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs><radialGradient id="sky" cx=".7" cy=".1" r="1"><stop offset="0" stop-color="#1B2531"/><stop offset=".7" stop-color="#0A0C11"/></radialGradient>
<radialGradient id="lamp" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="${lime}" stop-opacity=".26"/><stop offset="1" stop-color="${lime}" stop-opacity="0"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/><ellipse cx="800" cy="380" rx="560" ry="300" fill="url(#lamp)"/>
<image href="${rifle}" x="30" y="170" width="640" height="360"/><image href="${blade}" x="120" y="390" width="400" height="225"/><image href="${crate}" x="500" y="90" width="690" height="517"/>
${wordMark(160, 90)}<svg x="52" y="76" width="98" height="98" viewBox="0 0 32 32" preserveAspectRatio="xMidYMid meet"><path fill="${lime}" d="${mark.left}${mark.right}"/></svg></svg>`;
}
