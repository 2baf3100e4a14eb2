/**
 * The names of drawable parts, and the words that suit them in a product's catalogue. The keys are part of picture addresses:
 * never rename one.
 */

/** Silhouette key -> the object's display name and type. */
export const silhouetteNames = {
  carbine: { name: 'Carbine', type: 'Rifle' },
  bullpup: { name: 'Bullpup', type: 'Rifle' },
  longrifle: { name: 'Long Rifle', type: 'Rifle' },
  sidearm: { name: 'Sidearm', type: 'Pistol' },
  revolver: { name: 'Revolver', type: 'Pistol' },
  compact: { name: 'Compact', type: 'SMG' },
  scattergun: { name: 'Scattergun', type: 'Shotgun' },
  heavy: { name: 'Heavy', type: 'Machine gun' },
  launcher: { name: 'Launcher', type: 'Heavy' },
  bow: { name: 'Bow', type: 'Bow' },
  talon: { name: 'Talon', type: 'Knife' },
  fieldblade: { name: 'Field Blade', type: 'Knife' },
  cleaver: { name: 'Cleaver', type: 'Knife' },
  hatchet: { name: 'Hatchet', type: 'Knife' },
  longblade: { name: 'Long Blade', type: 'Knife' },
  starblade: { name: 'Starblade', type: 'Knife' },
  gloves: { name: 'Gloves', type: 'Gloves' },
  visor: { name: 'Visor', type: 'Gear' },
  shield: { name: 'Shield', type: 'Gear' },
  drone: { name: 'Drone', type: 'Gear' },
  patch: { name: 'Patch', type: 'Patch' },
  charm: { name: 'Charm', type: 'Charm' },
  sticker: { name: 'Sticker', type: 'Sticker' },
} as const;
export type SilhouetteKey = keyof typeof silhouetteNames;

/** Finish key -> the word a skin's name carries. */
export const finishNames = {
  fade: 'Fade',
  hydro: 'Hydro',
  camo: 'Camo',
  marble: 'Marble',
  carbon: 'Carbon',
  hex: 'Hexcell',
  stripes: 'Stripe',
  shards: 'Shards',
  circuit: 'Circuit',
  ember: 'Ember',
  aurora: 'Aurora',
  topo: 'Contour',
  lattice: 'Lattice',
  ink: 'Ink',
  chrome: 'Chrome',
  static: 'Static',
  damascus: 'Damascus',
  scales: 'Scale',
} as const;
export type FinishKey = keyof typeof finishNames;

/** Palette key -> the word a skin's name carries. */
export const paletteNames = {
  sunset: 'Sunset',
  lagoon: 'Lagoon',
  forest: 'Forest',
  lava: 'Lava',
  lime: 'Lime',
  amethyst: 'Amethyst',
  mint: 'Mint',
  hazard: 'Hazard',
  frost: 'Frost',
  neon: 'Neon',
  royal: 'Royal',
  rose: 'Rose',
  sand: 'Sand',
  steel: 'Steel',
  midnight: 'Midnight',
  toxic: 'Toxic',
  cherry: 'Cherry',
  copper: 'Copper',
  arctic: 'Arctic',
  plasma: 'Plasma',
  gold: 'Gold',
  ocean: 'Ocean',
  bone: 'Bone',
  obsidian: 'Obsidian',
} as const;
export type PaletteKey = keyof typeof paletteNames;

/** The printed emblems of stickers, patches and crates; a sticker or patch takes number `seed % 12`. */
export const motifNames = ['crown', 'bolt', 'eye', 'flame', 'star', 'moon', 'fang', 'wave', 'key', 'comet', 'rune', 'target'] as const;
export type MotifKey = (typeof motifNames)[number];

export const crateShapes = ['strongbox', 'trunk', 'vault', 'hexcase', 'drum', 'briefcase'] as const;
export type CrateShape = (typeof crateShapes)[number];

/** `open` raises the lid and lets the emblem's item rise out of the crate. */
export const crateStates = ['sealed', 'open'] as const;
export type CrateState = (typeof crateStates)[number];

export type EmblemKey = SilhouetteKey | MotifKey;
