/** The places of the frame that a theme decorates. */
export const places = ['backdrop', 'garland', 'charm'] as const;
export type Place = (typeof places)[number];

/**
 * SVG documents by their place: `backdrop` stands behind the top of every page, `garland` is a tile that repeats along
 * the header's lower edge, `charm` hangs on the mark of the logo. A missing one is the default's.
 */
export type ImageSet = Partial<Record<Place, string>>;

/** Selector of each place in the frame; styles.css sets its size and repetition. */
const selectors: Record<Place, string> = { backdrop: 'body', garland: '.theme-garland::after', charm: '.theme-charm' };

/** The rule for the drawing of a place; the backdrop lies upon the page's background. */
export function ruleFor(place: Place, svg: string): string {
  const image = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
  return `${selectors[place]} { background-image: ${place === 'backdrop' ? `${image}, var(--ground)` : image}; }`;
}
