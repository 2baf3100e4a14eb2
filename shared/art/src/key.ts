import { crateShapes, crateStates, finishNames, motifNames, paletteNames, silhouetteNames } from './names.ts';
import type { CrateShape, CrateState, EmblemKey, FinishKey, PaletteKey, SilhouetteKey } from './names.ts';

/** Everything a skin's picture depends on. */
export interface SkinKey {
  silhouette: SilhouetteKey;
  finish: FinishKey;
  palette: PaletteKey;
  /** 0 to 9999: where the pattern lies. The five wears of a skin share it. */
  seed: number;
  /** 1 to 7. */
  tier: number;
  /** Index into the contract's `wearNames`. */
  wear: number;
}

export interface CrateKey {
  shape: CrateShape;
  state: CrateState;
  finish: FinishKey;
  palette: PaletteKey;
  emblem: EmblemKey;
  /** 0 to 9999. */
  seed: number;
  /** 1 to 7. */
  tier: number;
}

export interface AvatarKey {
  /** 0 to 9999. */
  seed: number;
}

/** A picture and all data needed to draw it: no query to the database. */
export type Picture = { kind: 'skin'; key: SkinKey } | { kind: 'crate'; key: CrateKey } | { kind: 'avatar'; key: AvatarKey };

/** Longer than the longest key; a longer text is refused unread. */
const maxLength = 80;

const known = <T extends string>(names: Readonly<Record<string, unknown>>, word: string | undefined): word is T =>
  word !== undefined && Object.hasOwn(names, word);
const listed = <T extends string>(names: readonly T[], word: string | undefined): word is T =>
  (names as readonly (string | undefined)[]).includes(word);
const isEmblem = (word: string | undefined): word is EmblemKey => known<SilhouetteKey>(silhouetteNames, word) || listed(motifNames, word);

/** One spelling per number: `07`, `+7` and `7.0` are not keys, or one picture would have many addresses. */
function numberWithin(text: string | undefined, prefix: string, from: number, to: number): number | null {
  if (text === undefined || !text.startsWith(prefix)) return null;
  const digits = text.slice(prefix.length);
  if (!/^(0|[1-9][0-9]{0,3})$/.test(digits)) return null;
  const value = Number(digits);
  return value >= from && value <= to ? value : null;
}

/** Reads a picture's key, or answers null for anything that is not exactly one. */
export function parsePicture(text: string): Picture | null {
  if (text.length > maxLength) return null;
  const words = text.split('-');
  if (words[0] === 'avatar') return parseAvatar(words);
  return words[0] === 'crate' ? parseCrate(words) : parseSkin(words);
}

function parseSkin(words: string[]): Picture | null {
  const [silhouette, finish, palette] = words;
  const seed = numberWithin(words[3], '', 0, 9999),
    tier = numberWithin(words[4], 't', 1, 7),
    wear = numberWithin(words[5], 'w', 0, 4);
  if (words.length !== 6 || seed === null || tier === null || wear === null) return null;
  if (
    !known<SilhouetteKey>(silhouetteNames, silhouette) ||
    !known<FinishKey>(finishNames, finish) ||
    !known<PaletteKey>(paletteNames, palette)
  )
    return null;
  return { kind: 'skin', key: { silhouette, finish, palette, seed, tier, wear } };
}

function parseCrate(words: string[]): Picture | null {
  const [, shape, state, finish, palette, emblem] = words;
  const seed = numberWithin(words[6], '', 0, 9999),
    tier = numberWithin(words[7], 't', 1, 7);
  if (words.length !== 8 || seed === null || tier === null || !listed(crateShapes, shape) || !listed(crateStates, state)) return null;
  if (!known<FinishKey>(finishNames, finish) || !known<PaletteKey>(paletteNames, palette) || !isEmblem(emblem)) return null;
  return { kind: 'crate', key: { shape, state, finish, palette, emblem, seed, tier } };
}

function parseAvatar(words: string[]): Picture | null {
  const seed = numberWithin(words[1], '', 0, 9999);
  return words.length === 2 && seed !== null ? { kind: 'avatar', key: { seed } } : null;
}

/** The one spelling of a picture's key. */
export function formatPicture(picture: Picture): string {
  if (picture.kind === 'avatar') return `avatar-${picture.key.seed}`;
  if (picture.kind === 'skin') {
    const { silhouette, finish, palette, seed, tier, wear } = picture.key;
    return `${silhouette}-${finish}-${palette}-${seed}-t${tier}-w${wear}`;
  }
  const { shape, state, finish, palette, emblem, seed, tier } = picture.key;
  return `crate-${shape}-${state}-${finish}-${palette}-${emblem}-${seed}-t${tier}`;
}

/** @throws when a part is unknown or a number out of range: a catalogue with such a key would show a broken picture. */
function checked(picture: Picture): string {
  const text = formatPicture(picture);
  if (parsePicture(text) === null) throw new Error(`no such picture: ${text}`);
  return text;
}

/** The image key of a skin in one wear, for `SkinItem.image`. @throws on an unknown part */
export const skinImage = (key: SkinKey): string => checked({ kind: 'skin', key });
/** The image key of a case, for `DropCase.image`. @throws on an unknown part */
export const crateImage = (key: CrateKey): string => checked({ kind: 'crate', key });
/** The image key of an avatar, for `Player.avatar`. @throws unless 0 <= seed <= 9999 */
export const avatarImage = (seed: number): string => checked({ kind: 'avatar', key: { seed } });
