/** The mark: a cut drop, split by a rift. Two halves in a 32 x 32 box, to be filled in the brand colour. */
export const mark = {
  left: 'M15 2L5 14.4V22L12.2 30H14.9L12.3 22.6L16.6 16.9L11.4 12.5Z',
  right: 'M17.4 2L13.8 11.6L19.2 16.2L14.9 22.9L17.5 30H19.8L27 22V14.4Z',
} as const;

export const lime = '#C6F24E';
export const night = '#0A0C11';

/** The mark alone, for a tab or a home screen; `margin` is in units of the mark's box, and icons that a system cuts round need some. */
export function iconSvg(margin = 3): string {
  const side = 32 + margin * 2,
    notch = side / 4;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${side} ${side}"><path fill="${night}" d="M${-margin} ${-margin}h${side}v${side - notch}l${-notch} ${notch}h${notch - side}z"/><path fill="${lime}" d="${mark.left}${mark.right}"/></svg>`;
}

interface Letter {
  d: string;
  /** Where its ink begins and ends, for even gaps. */
  from: number;
  to: number;
}

// Letters as strokes 70 high, so that the pictures need no font.
const stroke = 13,
  gap = 13;
const letters: Record<string, Letter> = {
  R: { d: 'M0 76V0H34L46 12V30L34 42H0M24 42L48 76', from: -6.5, to: 53 },
  I: { d: 'M0 0V76', from: -6.5, to: 6.5 },
  F: { d: 'M44 0H0V76M0 37H36', from: -6.5, to: 42 },
  T: { d: 'M0 0H50M25 0V76', from: 2, to: 48 },
  D: { d: 'M0 0H32L47 15V55L32 70H0Z', from: -6.5, to: 53.5 },
  O: { d: 'M14 0H34L48 14V56L34 70H14L0 56V14Z', from: -6.5, to: 54.5 },
  P: { d: 'M0 76V0H34L46 12V30L34 42H0', from: -6.5, to: 52.5 },
};

/** `RIFTDROP`, the second half in lime, as SVG content that begins at a place. Its clip path `word` cuts the feet of open letters level. */
export function wordMark(x: number, y: number): string {
  let content = '',
    at = x;
  'RIFTDROP'.split('').forEach((name, index) => {
    const { d, from, to } = letters[name]!;
    content += `<path transform="translate(${at - from} ${y})" d="${d}" fill="none" stroke="${index < 4 ? '#F2F4F8' : lime}" stroke-width="${stroke}" stroke-linejoin="miter"/>`;
    at += to - from + gap;
  });
  return `<clipPath id="word"><rect x="${x}" y="${y - stroke / 2}" width="${at - x}" height="${70 + stroke}"/></clipPath><g clip-path="url(#word)">${content}</g>`;
}
