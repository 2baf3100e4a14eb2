import type { Layout } from '@riftdrop/game/layout';

/** From this width on a column has its head in one row, px. */
export const narrowest = 230;

const common = { axis: 'y', columns: 1, gap: 8 } as const;

/**
 * A well fits its column: on a phone the card is nearly as wide as it. Four places are two rows there, low enough for the first screen.
 * @param width of the column, px
 */
export function wellLayout(width: number, places: number): Layout {
  if (places === 4 && width < narrowest) return { ...common, height: 96, card: { width: 110, height: 88 } };
  if (width < 130) return { ...common, height: 128, card: { width: Math.max(80, width - 6), height: 112 } };
  if (width < narrowest) return { ...common, height: 176, card: { width: Math.min(160, width - 16), height: 152 } };
  return { ...common, height: 208, card: { width: 190, height: 172 } };
}
