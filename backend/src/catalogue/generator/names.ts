import type { FinishKey } from '../../art/index.ts';

/** The noun that a finish lends to a name: `Lagoon Vein`, `Hazard Rally`. Our own words. */
export const finishNouns: Record<FinishKey, string> = {
  fade: 'Drift', hydro: 'Tidewash', camo: 'Thicket', marble: 'Vein', carbon: 'Braid', hex: 'Hive', stripes: 'Rally', shards: 'Splinter', circuit: 'Trace',
  ember: 'Cinder', aurora: 'Skyveil', topo: 'Contour', lattice: 'Trellis', ink: 'Blot', chrome: 'Mirror', static: 'Whitenoise', damascus: 'Foldsteel', scales: 'Wyrmhide',
};

/** Names of dear skins are made of two of these, each pair once. */
export const firstWords = [
  'Hollow', 'Quiet', 'Ninth', 'Glass', 'Velvet', 'Iron', 'Ashen', 'Borrowed', 'Drowned', 'Sleeping', 'Pale', 'Feral', 'Second', 'Winter', 'Paper',
  'Thousand', 'Last', 'Salt', 'Amber', 'Silver', 'Wandering', 'Broken', 'Painted', 'Burning', 'Distant', 'Patient', 'Restless', 'Gilded', 'Tidal', 'Unwritten',
] as const;
export const lastWords = [
  'Meridian', 'Choir', 'Lantern', 'Monsoon', 'Psalm', 'Parade', 'Harvest', 'Orchard', 'Cathedral', 'Comet', 'Engine', 'Bloom', 'Prophet', 'Ledger', 'Geometry',
  'Almanac', 'Horizon', 'Sparrow', 'Tide', 'Cartographer', 'Perihelion', 'Archive', 'Hour', 'Carnival', 'Voyage', 'Citadel', 'Echo', 'Ritual', 'Garden', 'Equinox',
] as const;

/** Words before the emblem of a sticker or patch: `Restless Crown`. */
export const emblemWords = [
  'Proud', 'Restless', 'Chalk', 'Static', 'Cheerful', 'Stubborn', 'Midnight', 'Lucky', 'Rusty', 'Electric', 'Lazy', 'Polite', 'Cosmic', 'Crooked', 'Tiny', 'Royal',
] as const;

/** What hangs on a keyring. */
export const charmWords = [
  'Paper Boat', 'Brass Bell', 'Night Moth', 'Tin Rocket', 'Glass Acorn', 'Lost Button', 'Spare Key', 'Small Anchor', 'Folded Crane', 'Copper Snail', 'Odd Domino',
  'River Stone', 'Pocket Moon', 'Loose Cog', 'Fern Leaf', 'Wax Seal', 'Dice Tower', 'Sea Glass', 'Spare Fuse', 'Pepper Grinder',
] as const;
