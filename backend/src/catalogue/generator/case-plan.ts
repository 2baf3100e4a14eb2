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
  logic?: CaseLogic;
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

export const casePlans: readonly CasePlan[] = [
  { name: 'Pretender', section: 'king', logic: 'king', price: 300, spread: 'mixed', look: ['drum', 'sealed', 'stripes', 'royal', 'crown'] },
  {
    name: 'Regent',
    section: 'king',
    logic: 'king',
    price: 1_200,
    spread: 'steep',
    look: ['hexcase', 'sealed', 'lattice', 'gold', 'crown'],
  },
  {
    name: 'Crown Vault',
    section: 'king',
    logic: 'king',
    price: 4_500,
    spread: 'steep',
    look: ['vault', 'open', 'damascus', 'gold', 'longblade'],
    popular: true,
  },
  {
    name: 'Throneroom',
    section: 'king',
    logic: 'king',
    price: 15_000,
    spread: 'mixed',
    look: ['vault', 'open', 'scales', 'royal', 'talon'],
  },

  {
    name: 'First Light',
    section: 'featured_cases',
    price: 250,
    spread: 'mixed',
    look: ['strongbox', 'sealed', 'fade', 'sunset', 'star'],
    newFor: 11,
  },
  { name: 'Cold Harbor', section: 'featured_cases', price: 650, spread: 'mixed', look: ['trunk', 'sealed', 'hydro', 'arctic', 'wave'] },
  {
    name: 'Riftbreaker',
    section: 'featured_cases',
    price: 990,
    spread: 'steep',
    look: ['hexcase', 'open', 'shards', 'plasma', 'carbine'],
    popular: true,
  },
  { name: 'Deep Signal', section: 'featured_cases', price: 1_990, spread: 'mixed', look: ['drum', 'sealed', 'circuit', 'lagoon', 'eye'] },
  {
    name: 'Tipping Point',
    section: 'featured_cases',
    price: 3_990,
    spread: 'wild',
    look: ['strongbox', 'open', 'ember', 'lava', 'longrifle'],
  },
  {
    name: 'Afterimage',
    section: 'featured_cases',
    price: 7_500,
    spread: 'mixed',
    look: ['briefcase', 'open', 'aurora', 'neon', 'starblade'],
    newFor: 6,
  },

  {
    name: 'Pocket Change',
    section: 'popular_cases',
    price: 10,
    spread: 'steep',
    theme: arms,
    look: ['trunk', 'sealed', 'stripes', 'copper', 'key'],
    popular: true,
  },
  {
    name: 'Loose Ends',
    section: 'popular_cases',
    price: 35,
    spread: 'mixed',
    theme: arms,
    look: ['drum', 'sealed', 'camo', 'sand', 'fang'],
  },
  {
    name: 'Lunch Money',
    section: 'popular_cases',
    price: 99,
    spread: 'mixed',
    look: ['strongbox', 'sealed', 'hex', 'lime', 'bolt'],
    bestprice: true,
  },
  {
    name: 'Street Corner',
    section: 'popular_cases',
    price: 150,
    spread: 'steep',
    look: ['hexcase', 'sealed', 'static', 'hazard', 'target'],
  },
  {
    name: 'Night Shift',
    section: 'popular_cases',
    price: 299,
    spread: 'even',
    look: ['trunk', 'sealed', 'carbon', 'midnight', 'moon'],
    popular: true,
  },
  { name: 'Overtime', section: 'popular_cases', price: 499, spread: 'mixed', look: ['briefcase', 'sealed', 'ink', 'steel', 'eye'] },
  { name: 'High Tide', section: 'popular_cases', price: 799, spread: 'steep', look: ['strongbox', 'open', 'hydro', 'ocean', 'compact'] },
  { name: 'Backroom', section: 'popular_cases', price: 1_490, spread: 'mixed', look: ['vault', 'sealed', 'lattice', 'cherry', 'rune'] },
  { name: 'Skyline', section: 'popular_cases', price: 2_990, spread: 'steep', look: ['hexcase', 'open', 'aurora', 'midnight', 'bullpup'] },
  { name: 'Penthouse', section: 'popular_cases', price: 9_900, spread: 'mixed', look: ['briefcase', 'open', 'marble', 'bone', 'gloves'] },

  {
    name: 'Pop-Up',
    section: 'come_n_go_cases',
    price: 120,
    spread: 'mixed',
    look: ['drum', 'sealed', 'shards', 'mint', 'comet'],
    leavesIn: 2.8,
  },
  {
    name: 'Long Weekend',
    section: 'come_n_go_cases',
    price: 360,
    spread: 'even',
    look: ['trunk', 'sealed', 'fade', 'rose', 'wave'],
    leavesIn: 9,
  },
  {
    name: 'Lantern Week',
    section: 'come_n_go_cases',
    price: 550,
    spread: 'steep',
    look: ['strongbox', 'sealed', 'ember', 'cherry', 'flame'],
    leavesIn: 16,
  },
  {
    name: 'Solstice',
    section: 'come_n_go_cases',
    price: 880,
    spread: 'mixed',
    look: ['hexcase', 'open', 'aurora', 'frost', 'drone'],
    leavesIn: 30,
  },
  {
    name: 'First Snow',
    section: 'come_n_go_cases',
    price: 1_600,
    spread: 'even',
    look: ['strongbox', 'sealed', 'static', 'arctic', 'star'],
    leavesIn: 45,
  },
  {
    name: 'Harvest Moon',
    section: 'come_n_go_cases',
    price: 2_400,
    spread: 'wild',
    look: ['drum', 'open', 'damascus', 'copper', 'hatchet'],
    leavesIn: 60,
  },

  {
    name: 'Vanguard',
    section: 'hall_of_fame_cases',
    price: 3_500,
    spread: 'even',
    look: ['strongbox', 'open', 'carbon', 'steel', 'shield'],
  },
  {
    name: 'Old Guard',
    section: 'hall_of_fame_cases',
    price: 6_000,
    spread: 'mixed',
    look: ['trunk', 'open', 'camo', 'forest', 'longrifle'],
    updating: true,
  },
  {
    name: 'Legend Row',
    section: 'hall_of_fame_cases',
    price: 12_000,
    spread: 'steep',
    look: ['vault', 'open', 'lattice', 'amethyst', 'cleaver'],
  },
  {
    name: 'Grandmaster',
    section: 'hall_of_fame_cases',
    price: 25_000,
    spread: 'mixed',
    look: ['briefcase', 'open', 'marble', 'obsidian', 'fieldblade'],
  },
  {
    name: 'Golden Hour',
    section: 'hall_of_fame_cases',
    price: 35_000,
    spread: 'even',
    look: ['vault', 'open', 'chrome', 'gold', 'gloves'],
  },
  {
    name: 'Monument',
    section: 'hall_of_fame_cases',
    price: 50_000,
    spread: 'steep',
    look: ['strongbox', 'open', 'topo', 'bone', 'longblade'],
  },
  {
    name: 'Hundred Seasons',
    section: 'hall_of_fame_cases',
    price: 75_000,
    spread: 'mixed',
    look: ['hexcase', 'open', 'scales', 'obsidian', 'starblade'],
    soldOut: true,
  },
  { name: 'Zenith', section: 'hall_of_fame_cases', price: 150_000, spread: 'even', look: ['vault', 'open', 'damascus', 'plasma', 'talon'] },

  {
    name: 'Scatter Lab',
    section: 'weapon',
    price: 55,
    spread: 'mixed',
    theme: only('scattergun'),
    look: ['drum', 'sealed', 'hex', 'hazard', 'scattergun'],
  },
  {
    name: 'Sidearm Drawer',
    section: 'weapon',
    price: 75,
    spread: 'even',
    theme: only('sidearm'),
    look: ['briefcase', 'sealed', 'carbon', 'copper', 'sidearm'],
    sale: true,
  },
  {
    name: 'Six Chambers',
    section: 'weapon',
    price: 180,
    spread: 'steep',
    theme: only('revolver'),
    look: ['trunk', 'sealed', 'damascus', 'sand', 'revolver'],
  },
  { name: 'Bowyer', section: 'weapon', price: 210, spread: 'mixed', theme: only('bow'), look: ['trunk', 'open', 'topo', 'forest', 'bow'] },
  {
    name: 'Close Quarters',
    section: 'weapon',
    price: 240,
    spread: 'mixed',
    theme: only('compact'),
    look: ['strongbox', 'sealed', 'stripes', 'neon', 'compact'],
  },
  {
    name: 'Bullpup Bench',
    section: 'weapon',
    price: 320,
    spread: 'even',
    theme: only('bullpup'),
    look: ['strongbox', 'sealed', 'circuit', 'mint', 'bullpup'],
  },
  {
    name: 'Payload',
    section: 'weapon',
    price: 390,
    spread: 'steep',
    theme: only('launcher'),
    look: ['drum', 'sealed', 'camo', 'toxic', 'launcher'],
  },
  {
    name: 'Carbine Works',
    section: 'weapon',
    price: 450,
    spread: 'mixed',
    theme: only('carbine'),
    look: ['strongbox', 'open', 'shards', 'lava', 'carbine'],
    popular: true,
  },
  {
    name: 'Heavy Duty',
    section: 'weapon',
    price: 520,
    spread: 'steep',
    theme: only('heavy'),
    look: ['vault', 'sealed', 'static', 'steel', 'heavy'],
  },
  {
    name: 'Long Sight',
    section: 'weapon',
    price: 1_200,
    spread: 'wild',
    theme: only('longrifle'),
    look: ['hexcase', 'sealed', 'topo', 'ocean', 'longrifle'],
  },
  {
    name: 'Edge Cabinet',
    section: 'weapon',
    price: 18_000,
    spread: 'even',
    theme: blades,
    look: ['briefcase', 'open', 'chrome', 'steel', 'cleaver'],
  },
  {
    name: 'Hand in Glove',
    section: 'weapon',
    price: 65_000,
    spread: 'even',
    theme: only('gloves', ...blades.objects!),
    look: ['briefcase', 'open', 'scales', 'cherry', 'gloves'],
  },

  {
    name: 'Tidepool',
    section: 'original_cases',
    price: 25,
    spread: 'even',
    theme: arms,
    look: ['trunk', 'sealed', 'hydro', 'lagoon', 'wave'],
    bestprice: true,
  },
  {
    name: 'Salt Flats',
    section: 'original_cases',
    price: 45,
    spread: 'steep',
    theme: arms,
    look: ['drum', 'sealed', 'topo', 'sand', 'moon'],
  },
  { name: 'Blueprint', section: 'original_cases', price: 60, spread: 'mixed', look: ['briefcase', 'sealed', 'lattice', 'ocean', 'target'] },
  { name: 'Slow Burn', section: 'original_cases', price: 110, spread: 'wild', look: ['strongbox', 'sealed', 'ember', 'lava', 'flame'] },
  {
    name: 'Riftdrop Classic',
    section: 'original_cases',
    price: 200,
    spread: 'mixed',
    look: ['hexcase', 'sealed', 'fade', 'lime', 'bolt'],
    popular: true,
  },
  {
    name: 'Static Garden',
    section: 'original_cases',
    price: 330,
    spread: 'steep',
    look: ['trunk', 'sealed', 'static', 'forest', 'rune'],
    sale: true,
  },
  { name: 'Paper Kingdom', section: 'original_cases', price: 600, spread: 'even', look: ['strongbox', 'sealed', 'ink', 'bone', 'crown'] },
  { name: 'Ink and Iron', section: 'original_cases', price: 1_100, spread: 'mixed', look: ['vault', 'sealed', 'ink', 'obsidian', 'key'] },
  {
    name: 'Clockwork Orchard',
    section: 'original_cases',
    price: 1_800,
    spread: 'steep',
    look: ['hexcase', 'open', 'circuit', 'copper', 'drone'],
  },
  {
    name: 'Midnight Ledger',
    section: 'original_cases',
    price: 6_500,
    spread: 'mixed',
    look: ['briefcase', 'open', 'carbon', 'midnight', 'visor'],
  },

  {
    name: 'Sticker Sheet',
    section: 'stickers',
    price: 20,
    spread: 'mixed',
    theme: prints,
    look: ['briefcase', 'sealed', 'stripes', 'neon', 'sticker'],
  },
  {
    name: 'Patch Kit',
    section: 'stickers',
    price: 50,
    spread: 'even',
    theme: prints,
    look: ['trunk', 'sealed', 'camo', 'forest', 'patch'],
  },
  {
    name: 'Keyring',
    section: 'stickers',
    price: 140,
    spread: 'mixed',
    theme: prints,
    look: ['drum', 'sealed', 'chrome', 'gold', 'charm'],
    newFor: 9,
  },
  {
    name: 'Scrapbook',
    section: 'stickers',
    price: 300,
    spread: 'steep',
    theme: prints,
    look: ['strongbox', 'sealed', 'ink', 'rose', 'sticker'],
  },
  {
    name: 'Binder',
    section: 'stickers',
    price: 1_200,
    spread: 'mixed',
    theme: prints,
    look: ['briefcase', 'open', 'hex', 'amethyst', 'patch'],
  },
  {
    name: 'Emblem Vault',
    section: 'stickers',
    price: 4_000,
    spread: 'even',
    theme: prints,
    look: ['vault', 'open', 'lattice', 'plasma', 'charm'],
  },

  {
    name: 'Greenhouse',
    section: 'drop_cases_by_skin',
    price: 220,
    spread: 'mixed',
    theme: inColours('forest', 'lime', 'mint', 'toxic'),
    look: ['trunk', 'sealed', 'topo', 'lime', 'bow'],
  },
  {
    name: 'All Sunset',
    section: 'drop_cases_by_skin',
    price: 370,
    spread: 'steep',
    theme: inColours('sunset', 'lava', 'copper', 'cherry'),
    look: ['strongbox', 'sealed', 'fade', 'sunset', 'flame'],
  },
  {
    name: 'Deep Blue',
    section: 'drop_cases_by_skin',
    price: 420,
    spread: 'mixed',
    theme: inColours('lagoon', 'ocean', 'arctic', 'frost'),
    look: ['hexcase', 'sealed', 'marble', 'ocean', 'fang'],
  },
  {
    name: 'Violet Hour',
    section: 'drop_cases_by_skin',
    price: 950,
    spread: 'steep',
    theme: inColours('amethyst', 'royal', 'plasma', 'neon'),
    look: ['drum', 'open', 'aurora', 'amethyst', 'revolver'],
  },
  {
    name: 'Bone and Steel',
    section: 'drop_cases_by_skin',
    price: 2_200,
    spread: 'mixed',
    theme: inColours('bone', 'steel', 'obsidian', 'midnight'),
    look: ['vault', 'open', 'chrome', 'bone', 'fieldblade'],
  },
  {
    name: 'Gilt',
    section: 'drop_cases_by_skin',
    price: 5_500,
    spread: 'wild',
    theme: inColours('gold', 'sand', 'rose', 'hazard'),
    look: ['strongbox', 'open', 'scales', 'gold', 'hatchet'],
  },

  {
    name: 'Point Taken',
    section: 'drop_cases',
    logic: 'dat_points',
    price: 250,
    spread: 'mixed',
    look: ['drum', 'sealed', 'hex', 'mint', 'star'],
  },
  {
    name: 'Full Marks',
    section: 'drop_cases',
    logic: 'dat_points',
    price: 500,
    spread: 'even',
    look: ['trunk', 'sealed', 'stripes', 'lagoon', 'target'],
  },
  {
    name: 'Good Standing',
    section: 'drop_cases',
    logic: 'dat_points',
    price: 1_000,
    spread: 'mixed',
    look: ['strongbox', 'sealed', 'circuit', 'royal', 'comet'],
  },
  {
    name: 'Loyal Dozen',
    section: 'drop_cases',
    logic: 'dat_points',
    price: 2_500,
    spread: 'steep',
    look: ['hexcase', 'open', 'shards', 'frost', 'sidearm'],
  },
  {
    name: 'High Points',
    section: 'drop_cases',
    logic: 'dat_points',
    price: 10_000,
    spread: 'mixed',
    look: ['vault', 'open', 'aurora', 'plasma', 'longblade'],
  },

  {
    name: 'Dawn',
    slug: 'dawn_free_case_level_1',
    section: 'free',
    price: 10,
    spread: 'even',
    theme: arms,
    look: ['trunk', 'sealed', 'fade', 'rose', 'star'],
  },
  {
    name: 'Morning',
    slug: 'morning_free_case_level_2',
    section: 'free',
    price: 30,
    spread: 'mixed',
    theme: arms,
    look: ['trunk', 'sealed', 'fade', 'sunset', 'wave'],
  },
  {
    name: 'Noon',
    slug: 'noon_free_case_level_3',
    section: 'free',
    price: 80,
    spread: 'mixed',
    theme: arms,
    look: ['trunk', 'open', 'fade', 'gold', 'compact'],
  },

  {
    name: 'Retired Steel',
    section: 'original_cases',
    price: 700,
    spread: 'mixed',
    look: ['trunk', 'sealed', 'damascus', 'steel', 'moon'],
    status: 'archive',
  },
  {
    name: 'Unfinished',
    section: 'original_cases',
    price: 900,
    spread: 'mixed',
    look: ['strongbox', 'sealed', 'lattice', 'bone', 'key'],
    status: 'hidden',
  },
];
