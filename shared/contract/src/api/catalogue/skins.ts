import { z } from 'zod';
import { amount, id } from '../../http/define.ts';

/** The twelve rarities in rising order of their tier. */
export const rarities = [
  'Consumer',
  'Base Grade',
  'Industrial',
  'Mil-Spec',
  'High Grade',
  'Restricted',
  'Remarkable',
  'Classified',
  'Exotic',
  'Covert',
  'Contraband',
  'Knives',
] as const;
export const rarity = z.enum(rarities);
export type Rarity = z.infer<typeof rarity>;

/** Wears, the best first. */
export const wearNames = ['Factory New', 'Minimal Wear', 'Field-Tested', 'Well-Worn', 'Battle-Scarred'] as const;

/** One skin in one wear, with the price it has now. */
export const skinItem = z.object({
  id,
  /** Weapon or object, for example `Carbine`. */
  name: z.string(),
  /** Finish, for example `Sunset Fade`. */
  skin_name: z.string(),
  rarity,
  type: z.string(),
  /** Image key: `{image host}/{skin_path}{image}[_{size}].{ext}`. */
  image: z.string(),
  /** USD cents. */
  cost: amount,
  stat_trak: z.boolean(),
  /** Index into `wearNames`. */
  wear: z.int().min(0).max(4),
  /** A "site item" that cannot be sent as a real one; labelled so. */
  fake: z.boolean(),
});
export type SkinItem = z.infer<typeof skinItem>;
