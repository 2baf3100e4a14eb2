import type { PictureSources } from '../picture.tsx';

/** Flat drawings that need no server, for stories. */
const drawn = (width: number, height: number, shape: string): PictureSources => ({
  src: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${shape}</svg>`)}`,
});

export const crate = drawn(400, 300, '<path d="M80 90h240v150H80z" fill="#30415c"/><path d="M80 130h240v20H80z" fill="#ffc53d"/>');
export const rifle = drawn(400, 225, '<path d="M40 100h250l70 10v14H180l-20 60h-34l16-60H40z" fill="#7f92b2"/>');
export const portrait = drawn(64, 64, '<circle cx="32" cy="24" r="13" fill="#7f92b2"/><path d="M8 62a24 24 0 0 1 48 0z" fill="#7f92b2"/>');

/** A missing picture: shows the placeholder. */
export const missingPicture: PictureSources = { src: 'data:image/png;base64,AAAA' };
