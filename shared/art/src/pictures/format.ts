import type { Picture } from '../key.ts';

export const extensions = ['avif', 'webp', 'png'] as const;
export type Extension = (typeof extensions)[number];

/** Widths in pixels; 800 is the original, whose address carries no size. */
export const widths = [800, 400, 200] as const;
export type Width = (typeof widths)[number];

/** One of the files a picture is served as. */
export interface Format {
  width: Width;
  ext: Extension;
}

export const contentTypes: Record<Extension, string> = { avif: 'image/avif', webp: 'image/webp', png: 'image/png' };

const ratios: Record<Picture['kind'], number> = { skin: 9 / 16, crate: 3 / 4, avatar: 1 };

/** Pixels of a picture: skins are 16:9, cases 4:3, avatars square. */
export const sizeOf = (kind: Picture['kind'], width: Width): { width: number; height: number } => ({
  width,
  height: Math.round(width * ratios[kind]),
});

/**
 * The width at which to draw for these files: the requested one, but at least 400, since a 200 made smaller looks finer than
 * one drawn small.
 */
export const drawingWidth = (formats: readonly Format[]): Width => (formats.some(({ width }) => width === 800) ? 800 : 400);
