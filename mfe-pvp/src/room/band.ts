/** Keeps a part of the room in view on phones, above the bottom bar, wherever its place in the page is. */
export const phoneBar =
  'max-900:sticky max-900:above-bar max-900:z-5 max-900:order-last max-900:-mx-3 max-900:border-t max-900:border-line ' +
  'max-900:bg-canvas max-900:p-2 short:static';

/** The panel between the rounds and the columns: waiting, smoke, draw, notices. */
export const band = 'rounded-panel border border-line bg-surface-1 p-5 900:flex 900:items-center 900:gap-6';
