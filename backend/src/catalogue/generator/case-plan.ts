import type { CrateShape, CrateState, EmblemKey, FinishKey, PaletteKey, SilhouetteKey } from '@riftdrop/art/names';
import type { CaseLogic, SectionSlug } from '../tables.ts';

/** How far the items of a case lie apart; players see the grade computed from the odds (risk.ts). */
export type Spread = 'even' | 'mixed' | 'steep' | 'wild';

/** Which skins a case is made of; everything left out allows all. */
export interface Theme {
  objects?: readonly SilhouetteKey[];
  palettes?: readonly PaletteKey[];
}

/** The hand-written part of one case; everything else follows from it. */
export interface CasePlan {
  name: string;
  /** Left out: the name in lower case with hyphens. */
  slug?: string;
  section: SectionSlug;
  logic: CaseLogic;
  /**
   * USD cents; of a points case its worth in cents, at 100 stored points to the cent; of a free case the base of its
   * items' sizes.
   */
  price: number;
  spread: Spread;
  theme?: Theme;
  look: readonly [CrateShape, CrateState, FinishKey, PaletteKey, EmblemKey];
  sale?: true;
  popular?: true;
  bestprice?: true;
  updating?: true;
  soldOut?: true;
  status?: 'hidden' | 'archive';
  /** Days from the day of seeding. */
  leavesIn?: number;
  newFor?: number;
}

const arms: Theme = {
  objects: [
    'carbine',
    'bullpup',
    'longrifle',
    'sidearm',
    'revolver',
    'compact',
    'scattergun',
    'heavy',
    'launcher',
    'bow',
    'visor',
    'shield',
    'drone',
  ],
};
const only = (...objects: SilhouetteKey[]): Theme => ({ objects });
const prints = only('sticker', 'patch', 'charm');
const blades = only('talon', 'fieldblade', 'cleaver', 'hatchet', 'longblade', 'starblade');
const inColours = (...palettes: PaletteKey[]): Theme => ({ palettes });

type Row = readonly [name: string, price: number, spread: Spread, look: CasePlan['look'], more?: Partial<CasePlan>];

/** Cases of one section and logic. */
const of = (section: SectionSlug, logic: CaseLogic, rows: readonly Row[]): CasePlan[] =>
  rows.map(([name, price, spread, look, more]) => ({ section, logic, name, price, spread, look, ...more }));

export const casePlans: readonly CasePlan[] = [
  ...of('king', 'king', [
    ['Pretender', 300, 'mixed', ['drum', 'sealed', 'stripes', 'royal', 'crown']],
    ['Regent', 1_200, 'steep', ['hexcase', 'sealed', 'lattice', 'gold', 'crown']],
    ['Crown Vault', 4_500, 'steep', ['vault', 'open', 'damascus', 'gold', 'longblade'], { popular: true }],
    ['Throneroom', 15_000, 'mixed', ['vault', 'open', 'scales', 'royal', 'talon']],
  ]),
  ...of('featured_cases', 'regular', [
    ['First Light', 250, 'mixed', ['strongbox', 'sealed', 'fade', 'sunset', 'star'], { newFor: 11 }],
    ['Cold Harbor', 650, 'mixed', ['trunk', 'sealed', 'hydro', 'arctic', 'wave']],
    ['Riftbreaker', 990, 'steep', ['hexcase', 'open', 'shards', 'plasma', 'carbine'], { popular: true }],
    ['Deep Signal', 1_990, 'mixed', ['drum', 'sealed', 'circuit', 'lagoon', 'eye']],
    ['Tipping Point', 3_990, 'wild', ['strongbox', 'open', 'ember', 'lava', 'longrifle']],
    ['Afterimage', 7_500, 'mixed', ['briefcase', 'open', 'aurora', 'neon', 'starblade'], { newFor: 6 }],
  ]),
  ...of('popular_cases', 'regular', [
    ['Pocket Change', 10, 'steep', ['trunk', 'sealed', 'stripes', 'copper', 'key'], { theme: arms, popular: true }],
    ['Loose Ends', 35, 'mixed', ['drum', 'sealed', 'camo', 'sand', 'fang'], { theme: arms }],
    ['Lunch Money', 99, 'mixed', ['strongbox', 'sealed', 'hex', 'lime', 'bolt'], { bestprice: true }],
    ['Street Corner', 150, 'steep', ['hexcase', 'sealed', 'static', 'hazard', 'target']],
    ['Night Shift', 299, 'even', ['trunk', 'sealed', 'carbon', 'midnight', 'moon'], { popular: true }],
    ['Overtime', 499, 'mixed', ['briefcase', 'sealed', 'ink', 'steel', 'eye']],
    ['High Tide', 799, 'steep', ['strongbox', 'open', 'hydro', 'ocean', 'compact']],
    ['Backroom', 1_490, 'mixed', ['vault', 'sealed', 'lattice', 'cherry', 'rune']],
    ['Skyline', 2_990, 'steep', ['hexcase', 'open', 'aurora', 'midnight', 'bullpup']],
    ['Penthouse', 9_900, 'mixed', ['briefcase', 'open', 'marble', 'bone', 'gloves']],
  ]),
  ...of('come_n_go_cases', 'regular', [
    ['Pop-Up', 120, 'mixed', ['drum', 'sealed', 'shards', 'mint', 'comet'], { leavesIn: 2.8 }],
    ['Long Weekend', 360, 'even', ['trunk', 'sealed', 'fade', 'rose', 'wave'], { leavesIn: 9 }],
    ['Lantern Week', 550, 'steep', ['strongbox', 'sealed', 'ember', 'cherry', 'flame'], { leavesIn: 16 }],
    ['Solstice', 880, 'mixed', ['hexcase', 'open', 'aurora', 'frost', 'drone'], { leavesIn: 30 }],
    ['First Snow', 1_600, 'even', ['strongbox', 'sealed', 'static', 'arctic', 'star'], { leavesIn: 45 }],
    ['Harvest Moon', 2_400, 'wild', ['drum', 'open', 'damascus', 'copper', 'hatchet'], { leavesIn: 60 }],
  ]),
  ...of('hall_of_fame_cases', 'regular', [
    ['Vanguard', 3_500, 'even', ['strongbox', 'open', 'carbon', 'steel', 'shield']],
    ['Old Guard', 6_000, 'mixed', ['trunk', 'open', 'camo', 'forest', 'longrifle'], { updating: true }],
    ['Legend Row', 12_000, 'steep', ['vault', 'open', 'lattice', 'amethyst', 'cleaver']],
    ['Grandmaster', 25_000, 'mixed', ['briefcase', 'open', 'marble', 'obsidian', 'fieldblade']],
    ['Golden Hour', 35_000, 'even', ['vault', 'open', 'chrome', 'gold', 'gloves']],
    ['Monument', 50_000, 'steep', ['strongbox', 'open', 'topo', 'bone', 'longblade']],
    ['Hundred Seasons', 75_000, 'mixed', ['hexcase', 'open', 'scales', 'obsidian', 'starblade'], { soldOut: true }],
    ['Zenith', 150_000, 'even', ['vault', 'open', 'damascus', 'plasma', 'talon']],
  ]),
  ...of('weapon', 'regular', [
    ['Scatter Lab', 55, 'mixed', ['drum', 'sealed', 'hex', 'hazard', 'scattergun'], { theme: only('scattergun') }],
    ['Sidearm Drawer', 75, 'even', ['briefcase', 'sealed', 'carbon', 'copper', 'sidearm'], { theme: only('sidearm'), sale: true }],
    ['Six Chambers', 180, 'steep', ['trunk', 'sealed', 'damascus', 'sand', 'revolver'], { theme: only('revolver') }],
    ['Bowyer', 210, 'mixed', ['trunk', 'open', 'topo', 'forest', 'bow'], { theme: only('bow') }],
    ['Close Quarters', 240, 'mixed', ['strongbox', 'sealed', 'stripes', 'neon', 'compact'], { theme: only('compact') }],
    ['Bullpup Bench', 320, 'even', ['strongbox', 'sealed', 'circuit', 'mint', 'bullpup'], { theme: only('bullpup') }],
    ['Payload', 390, 'steep', ['drum', 'sealed', 'camo', 'toxic', 'launcher'], { theme: only('launcher') }],
    ['Carbine Works', 450, 'mixed', ['strongbox', 'open', 'shards', 'lava', 'carbine'], { theme: only('carbine'), popular: true }],
    ['Heavy Duty', 520, 'steep', ['vault', 'sealed', 'static', 'steel', 'heavy'], { theme: only('heavy') }],
    ['Long Sight', 1_200, 'wild', ['hexcase', 'sealed', 'topo', 'ocean', 'longrifle'], { theme: only('longrifle') }],
    ['Edge Cabinet', 18_000, 'even', ['briefcase', 'open', 'chrome', 'steel', 'cleaver'], { theme: blades }],
    ['Hand in Glove', 65_000, 'even', ['briefcase', 'open', 'scales', 'cherry', 'gloves'], { theme: only('gloves', ...blades.objects!) }],
  ]),
  ...of('original_cases', 'regular', [
    ['Tidepool', 25, 'even', ['trunk', 'sealed', 'hydro', 'lagoon', 'wave'], { theme: arms, bestprice: true }],
    ['Salt Flats', 45, 'steep', ['drum', 'sealed', 'topo', 'sand', 'moon'], { theme: arms }],
    ['Blueprint', 60, 'mixed', ['briefcase', 'sealed', 'lattice', 'ocean', 'target']],
    ['Slow Burn', 110, 'wild', ['strongbox', 'sealed', 'ember', 'lava', 'flame']],
    ['Riftdrop Classic', 200, 'mixed', ['hexcase', 'sealed', 'fade', 'lime', 'bolt'], { popular: true }],
    ['Static Garden', 330, 'steep', ['trunk', 'sealed', 'static', 'forest', 'rune'], { sale: true }],
    ['Paper Kingdom', 600, 'even', ['strongbox', 'sealed', 'ink', 'bone', 'crown']],
    ['Ink and Iron', 1_100, 'mixed', ['vault', 'sealed', 'ink', 'obsidian', 'key']],
    ['Clockwork Orchard', 1_800, 'steep', ['hexcase', 'open', 'circuit', 'copper', 'drone']],
    ['Midnight Ledger', 6_500, 'mixed', ['briefcase', 'open', 'carbon', 'midnight', 'visor']],
  ]),
  ...of('stickers', 'regular', [
    ['Sticker Sheet', 20, 'mixed', ['briefcase', 'sealed', 'stripes', 'neon', 'sticker'], { theme: prints }],
    ['Patch Kit', 50, 'even', ['trunk', 'sealed', 'camo', 'forest', 'patch'], { theme: prints }],
    ['Keyring', 140, 'mixed', ['drum', 'sealed', 'chrome', 'gold', 'charm'], { theme: prints, newFor: 9 }],
    ['Scrapbook', 300, 'steep', ['strongbox', 'sealed', 'ink', 'rose', 'sticker'], { theme: prints }],
    ['Binder', 1_200, 'mixed', ['briefcase', 'open', 'hex', 'amethyst', 'patch'], { theme: prints }],
    ['Emblem Vault', 4_000, 'even', ['vault', 'open', 'lattice', 'plasma', 'charm'], { theme: prints }],
  ]),
  ...of('drop_cases_by_skin', 'regular', [
    ['Greenhouse', 220, 'mixed', ['trunk', 'sealed', 'topo', 'lime', 'bow'], { theme: inColours('forest', 'lime', 'mint', 'toxic') }],
    [
      'All Sunset',
      370,
      'steep',
      ['strongbox', 'sealed', 'fade', 'sunset', 'flame'],
      { theme: inColours('sunset', 'lava', 'copper', 'cherry') },
    ],
    [
      'Deep Blue',
      420,
      'mixed',
      ['hexcase', 'sealed', 'marble', 'ocean', 'fang'],
      { theme: inColours('lagoon', 'ocean', 'arctic', 'frost') },
    ],
    [
      'Violet Hour',
      950,
      'steep',
      ['drum', 'open', 'aurora', 'amethyst', 'revolver'],
      { theme: inColours('amethyst', 'royal', 'plasma', 'neon') },
    ],
    [
      'Bone and Steel',
      2_200,
      'mixed',
      ['vault', 'open', 'chrome', 'bone', 'fieldblade'],
      { theme: inColours('bone', 'steel', 'obsidian', 'midnight') },
    ],
    ['Gilt', 5_500, 'wild', ['strongbox', 'open', 'scales', 'gold', 'hatchet'], { theme: inColours('gold', 'sand', 'rose', 'hazard') }],
  ]),
  ...of('drop_cases', 'dat_points', [
    ['Point Taken', 250, 'mixed', ['drum', 'sealed', 'hex', 'mint', 'star']],
    ['Full Marks', 500, 'even', ['trunk', 'sealed', 'stripes', 'lagoon', 'target']],
    ['Good Standing', 1_000, 'mixed', ['strongbox', 'sealed', 'circuit', 'royal', 'comet']],
    ['Loyal Dozen', 2_500, 'steep', ['hexcase', 'open', 'shards', 'frost', 'sidearm']],
    ['High Points', 10_000, 'mixed', ['vault', 'open', 'aurora', 'plasma', 'longblade']],
  ]),
  ...of('free', 'regular', [
    ['Dawn', 10, 'even', ['trunk', 'sealed', 'fade', 'rose', 'star'], { slug: 'dawn_free_case_level_1', theme: arms }],
    ['Morning', 30, 'mixed', ['trunk', 'sealed', 'fade', 'sunset', 'wave'], { slug: 'morning_free_case_level_2', theme: arms }],
    ['Noon', 80, 'mixed', ['trunk', 'open', 'fade', 'gold', 'compact'], { slug: 'noon_free_case_level_3', theme: arms }],
  ]),
  ...of('original_cases', 'regular', [
    ['Retired Steel', 700, 'mixed', ['trunk', 'sealed', 'damascus', 'steel', 'moon'], { status: 'archive' }],
    ['Unfinished', 900, 'mixed', ['strongbox', 'sealed', 'lattice', 'bone', 'key'], { status: 'hidden' }],
  ]),
];
