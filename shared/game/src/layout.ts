import type { Track } from './geometry.ts';

/** How the reels of one opening stand, all sizes in CSS pixels. */
export interface Layout {
  /** `x`: cards run to the left in rows. `y`: they run upwards in columns. */
  axis: 'x' | 'y';
  columns: number;
  /** Height of one reel's window. */
  height: number;
  card: { width: number; height: number };
  gap: number;
}

const gap = 8;
/** Where the phone layout and the desktop layout begin; the same turns as in styles.css. */
const tablet = 700;
const desktop = 1075;

function single(width: number): Layout {
  const sizes = { axis: 'x', columns: 1, gap } as const;
  if (width < tablet) return { ...sizes, height: 180, card: { width: 136, height: 152 } };
  if (width < desktop) return { ...sizes, height: 208, card: { width: 160, height: 176 } };
  return { ...sizes, height: 232, card: { width: 184, height: 196 } };
}

function rows(width: number): Layout {
  const card = width < desktop ? { width: 112, height: 116 } : { width: 136, height: 140 };
  return { axis: 'x', columns: 1, height: card.height + 16, card, gap };
}

function columns(count: number, width: number): Layout {
  const across = width < desktop ? Math.min(count, 5) : count;
  const each = Math.floor((width - (across - 1) * gap) / across);
  const phone = width < tablet;
  const card = { width: Math.min(each - (phone ? 6 : 12), 200), height: phone ? 96 : across > 5 ? 116 : 140 };
  // Two rows of a phone stand between the header and the bar of a screen of 740 px.
  const height = count <= across ? 324 : phone ? 172 : 196;
  return { axis: 'y', columns: across, height, card, gap };
}

/**
 * One reel is a row, two or three are stacked rows, more are columns: five abreast and five below them where ten do not fit. All
 * of them are seen.
 */
export function layoutFor(count: number, width: number): Layout {
  if (count === 1) return single(width);
  return count <= 3 ? rows(width) : columns(count, width);
}

/** The measures along the way the cards move. */
export function trackOf({ axis, card, gap: between }: Layout): Track {
  return { card: axis === 'x' ? card.width : card.height, gap: between };
}
