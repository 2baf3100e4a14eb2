import type { Tier } from '@riftdrop/ui/tier';

/**
 * The colour in which a case is lit: that of the rim light in its picture, which the picture's key ends with
 * (`crate-...-t5`). Undefined for a picture of another making; the card is then lit neutrally.
 */
export function lightOf(image: string): Tier | undefined {
  const found = /-t([1-7])$/.exec(image)?.[1];
  return found ? (Number(found) as Tier) : undefined;
}
