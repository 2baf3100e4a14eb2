/** Paths in the store. Files below `public/` are served unchanged, by the gateway or by any static host. */
export const publicFolder = 'public';
export const registryFolder = `${publicFolder}/registry`;
export const revisionsFolder = `${registryFolder}/revisions/`;
export const currentPlace = `${registryFolder}/current.json`;
export const assetsFolder = `${publicFolder}/assets/`;
export const auditFolder = 'private/audit/';
export const testsFolder = 'private/tests/';

/** Eight digits, so that a listing in the order of names is one in the order of numbers. */
export const numbered = (folder: string, number: number): string => `${folder}${String(number).padStart(8, '0')}.json`;

/** The number in a name that `numbered` made, or null for any other file. */
export function numberIn(key: string): number | null {
  const digits = /\/(\d{8})\.json$/.exec(key)?.[1];
  return digits === undefined ? null : Number(digits);
}

export const buildPlace = (app: string, version: string): string => `${registryFolder}/builds/${app}/${version}.json`;
export const tagPlace = (app: string, tag: string): string => `${registryFolder}/tags/${app}/${tag}.json`;
export const setPlace = (set: string): string => `${registryFolder}/sets/${set}.json`;
