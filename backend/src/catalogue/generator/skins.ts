import type { Rarity } from '@riftdrop/contract/api/catalogue/skins';
import { skinImage } from '@riftdrop/art/key';
import {
  type FinishKey,
  type PaletteKey,
  type SilhouetteKey,
  finishNames,
  motifNames,
  paletteNames,
  silhouetteNames,
} from '@riftdrop/art/names';
import { charmWords, emblemWords, finishNouns, firstWords, lastWords } from './names.ts';
import { type Stream, stream } from './random.ts';
import { tierOf } from './tiers.ts';

/** One skin in one wear. Ids are permanent: they order the tickets of every case version. */
export interface SkinItemSeed {
  id: number;
  skin_id: number;
  wear: number;
  image: string;
  /** USD cents. */
  cost: number;
}

export interface SkinSeed {
  id: number;
  name: string;
  skin_name: string;
  rarity: Rarity;
  type: string;
  silhouette: SilhouetteKey;
  finish: FinishKey;
  palette: PaletteKey;
  items: SkinItemSeed[];
}

const guns = ['carbine', 'bullpup', 'longrifle', 'sidearm', 'revolver', 'compact', 'scattergun', 'heavy', 'launcher', 'bow'] as const;
const gear = ['visor', 'shield', 'drone'] as const;
const blades = ['talon', 'fieldblade', 'cleaver', 'hatchet', 'longblade', 'starblade'] as const;
const prints = ['sticker', 'patch', 'charm'] as const;

/** Number of skins of a rarity, their objects, and the range of their price in the best wear, USD cents. */
const plan: { rarity: Rarity; count: number; objects: readonly SilhouetteKey[]; low: number; high: number }[] = [
  { rarity: 'Consumer', count: 46, objects: [...guns, ...gear], low: 4, high: 60 },
  { rarity: 'Base Grade', count: 22, objects: prints, low: 3, high: 120 },
  { rarity: 'Industrial', count: 44, objects: [...guns, ...gear], low: 20, high: 240 },
  { rarity: 'Mil-Spec', count: 48, objects: [...guns, ...gear], low: 70, high: 900 },
  { rarity: 'High Grade', count: 22, objects: prints, low: 80, high: 1_500 },
  { rarity: 'Restricted', count: 42, objects: [...guns, ...gear], low: 300, high: 4_500 },
  { rarity: 'Remarkable', count: 20, objects: prints, low: 500, high: 6_000 },
  { rarity: 'Classified', count: 34, objects: guns, low: 1_500, high: 18_000 },
  { rarity: 'Exotic', count: 16, objects: prints, low: 3_000, high: 40_000 },
  { rarity: 'Covert', count: 28, objects: guns, low: 6_000, high: 120_000 },
  { rarity: 'Contraband', count: 12, objects: ['gloves', 'carbine', 'longrifle', 'gloves'], low: 60_000, high: 600_000 },
  { rarity: 'Knives', count: 26, objects: blades, low: 15_000, high: 1_200_000 },
];

/** Price of each wear as a share of the best one, per mille, before the scatter of up to a tenth. */
const wearShares = [1_000, 680, 460, 380, 310] as const;

/** All skins, the same for the same seed. */
export function makeSkins(seed: string): SkinSeed[] {
  const taken = new Set<string>();
  const skins: SkinSeed[] = [];
  for (const { rarity, count, objects, low, high } of plan) {
    for (let at = 0; at < count; at += 1) {
      const id = skins.length + 1;
      skins.push(makeSkin(stream(`${seed}/skin/${id}`), { id, rarity, silhouette: objects[at % objects.length]!, low, high }, taken));
    }
  }
  return skins;
}

interface Plan {
  id: number;
  rarity: Rarity;
  silhouette: SilhouetteKey;
  low: number;
  high: number;
}

function makeSkin(random: Stream, { id, rarity, silhouette, low, high }: Plan, taken: Set<string>): SkinSeed {
  const { name, type } = silhouetteNames[silhouette];
  const look = unusedLook(random, { name, silhouette, rarity }, taken);
  const { finish, palette, pattern } = look;
  const best = Math.round(random.between(low, high));
  const wears = isPrint(silhouette) ? [0] : wearShares.map((_, wear) => wear);
  const items = wears.map((wear) => ({
    id: id * 10 + wear,
    skin_id: id,
    wear,
    image: skinImage({ silhouette, finish, palette, seed: pattern, tier: tierOf(rarity), wear }),
    cost: Math.max(2, Math.round((best * wearShares[wear]! * (900 + (wear ? random.below(201) : 100))) / 1_000_000)),
  }));
  return { id, name, skin_name: look.skin_name, rarity, type, silhouette, finish, palette, items };
}

/** Stickers, patches and charms: they have no wear and fill separate cases. */
export function isPrint(silhouette: SilhouetteKey): boolean {
  return prints.some((print) => print === silhouette);
}

/** Expensive arms have a name that no other skin shares. */
function isNamed({ silhouette, rarity }: { silhouette: SilhouetteKey; rarity: Rarity }): boolean {
  return tierOf(rarity) >= 5 && !isPrint(silhouette);
}

/** A look whose name is still free on the same object. */
function unusedLook(random: Stream, subject: { name: string; silhouette: SilhouetteKey; rarity: Rarity }, taken: Set<string>) {
  for (;;) {
    const finish = random.pick(Object.keys(finishNames) as FinishKey[]);
    const palette = random.pick(Object.keys(paletteNames) as PaletteKey[]);
    const pattern = random.below(833) * motifNames.length + random.below(motifNames.length);
    const skin_name = skinName(random, { ...subject, finish, palette, pattern });
    const key = isNamed(subject) ? skin_name : `${subject.name}/${skin_name}`;
    if (taken.has(key)) continue;
    taken.add(key);
    return { finish, palette, pattern, skin_name };
  }
}

function skinName(
  random: Stream,
  of: { silhouette: SilhouetteKey; rarity: Rarity; finish: FinishKey; palette: PaletteKey; pattern: number },
): string {
  // The art room prints the emblem of the pattern number.
  const motif = motifNames[of.pattern % motifNames.length]!;
  if (of.silhouette === 'sticker' || of.silhouette === 'patch')
    return `${random.pick(emblemWords)} ${motif[0]!.toUpperCase()}${motif.slice(1)}`;
  if (of.silhouette === 'charm') return `${paletteNames[of.palette]} ${random.pick(charmWords)}`;
  if (isNamed(of)) return `${random.pick(firstWords)} ${random.pick(lastWords)}`;
  return `${paletteNames[of.palette]} ${finishNouns[of.finish]}`;
}
