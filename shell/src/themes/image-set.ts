/** The places of the frame that a theme decorates. */
export const places = ['backdrop', 'garland', 'charm'] as const;
export type Place = (typeof places)[number];

/**
 * SVG documents by their place: `backdrop` stands behind the top of every page, `garland` is a tile that repeats along
 * the header's lower edge, `charm` hangs on the mark of the logo. A missing one is the default's.
 */
export type ImageSet = Partial<Record<Place, string>>;

/** Where each place is in the frame; styles.css says how large it is and how it repeats. */
const selectors: Record<Place, string> = { backdrop: 'body', garland: '.theme-garland::after', charm: '.theme-charm' };

/** The rule that puts a drawing in its place; the backdrop lies upon the page's own ground. */
export function ruleFor(place: Place, svg: string): string {
  const image = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
  return `${selectors[place]} { background-image: ${place === 'backdrop' ? `${image}, var(--ground)` : image}; }`;
}
