import type { RevealLevel } from './reveal-level.ts';
import { Reveal, type RevealProps } from './reveal.tsx';

/** A flat drawing that needs no server. */
const drawing = '<path d="M40 100h250l70 10v14H180l-20 60h-34l16-60H40z" fill="#7f92b2"/>';
const rifle = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 225">${drawing}</svg>`)}`;
const picture = { near: rifle, large: rifle };
const item = (skin_name: string, rarity: RevealProps['item']['rarity'], wear = 2) => ({ name: 'Carbine', skin_name, rarity, wear });
const paid = 1200;

const levels: Record<RevealLevel, RevealProps> = {
  0: { level: 0, item: item('Plasma Vein', 'Mil-Spec', 0), worth: 876, paid, chance: '4.428%', picture, motion: 'still' },
  1: { level: 1, item: item('Paper Orchard', 'Classified'), worth: 1688, paid, chance: '3.069%', picture, motion: 'still' },
  2: { level: 2, item: item('Frost Trellis', 'Restricted'), worth: 3056, paid, chance: '1.203%', picture, motion: 'still' },
  3: { level: 3, item: item('Patient Hour', 'Covert'), worth: 13_994, paid, chance: '0.9421%', picture, motion: 'still' },
  4: { level: 4, item: item('Wandering Bloom', 'Contraband', 1), worth: 94_222, paid, chance: '0.3257%', picture, motion: 'still' },
};

function Stage({ width = 1264, height = 520, ...reveal }: Partial<RevealProps> & { level: RevealLevel; width?: number; height?: number }) {
  return (
    <div className="relative overflow-hidden rounded-panel border border-line" style={{ width, height }}>
      <Reveal {...levels[reveal.level]} {...reveal} />
    </div>
  );
}

export default { component: Stage };

export const AllLevels = {
  render: () => (
    <div className="flex flex-wrap gap-3">
      {([0, 1, 2, 3, 4] as const).map((level) => (
        <Stage key={level} level={level} width={620} height={440} />
      ))}
    </div>
  ),
};
export const AllLevelsOnAPhone = {
  render: () => (
    <div className="flex flex-wrap gap-3">
      {([0, 1, 2, 3, 4] as const).map((level) => (
        <Stage key={level} level={level} width={360} height={428} />
      ))}
    </div>
  ),
};
export const AtOrBelowThePrice = { args: { level: 0, motion: 'run' } };
export const AboveThePrice = { args: { level: 1, motion: 'run' } };
export const Good = { args: { level: 2, motion: 'run' } };
export const Great = { args: { level: 3, motion: 'run' } };
export const Top = { args: { level: 4, motion: 'run' } };
export const Crown = { args: { level: 4, motion: 'run', crown: 'You won the crown of Regent' } };
export const CrownBelowThePrice = { args: { level: 0, motion: 'run', crown: 'You won the crown of Regent' } };
export const Demo = { args: { level: 3, play: 'Demo' as const } };
