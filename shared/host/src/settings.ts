import { atom, type ReadableAtom } from 'nanostores';
import { readStored } from './wiring/storage.ts';
import { writeSoon } from './wiring/write-soon.ts';

/** Choices of this device. */
export interface Settings {
  /** Application setting: effects may sound. */
  sound: boolean;
  /** Loudness of all sounds, percent. */
  volume: number;
  /** Games that the player only watches may sound. */
  soundOfOthers: boolean;
  /** Application setting: shows the value of the player's inventory. */
  inventoryCost: boolean;
  viewersReactions: boolean;
  classicResultCounting: boolean;
  rpsLiveStats: boolean;
  /** Notices when a giveaway of this interval begins and ends. */
  giveawayHourly: boolean;
  giveawayDaily: boolean;
  giveawayWeekly: boolean;
  /** The live drops strip moves. */
  liveDrops: boolean;
  /** The live drops strip shows the best drops of a day; off, every drop in the order of the server. */
  bestDrops: boolean;
  /** Animations jump to their end, regardless of the system's setting. */
  reducedMotion: boolean;
  /** Single-letter keys of game pages (WCAG 2.1.4). */
  keys: boolean;
  /** Show a result without the reel, where the policy allows it. */
  quickReveal: boolean;
  /** Currency that amounts are also shown in, `EUR`; `USD` shows no other, and empty is no choice. */
  currency: string;
  /** Default position of the player's figure in rock, paper, scissors: 1, 2 or 3, the last used one. */
  gamePosition: number;
}

/** Choices that are on or off. */
export type SwitchName = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];

const key = 'settings';
const defaults: Settings = {
  sound: true,
  volume: 70,
  soundOfOthers: true,
  inventoryCost: true,
  viewersReactions: true,
  classicResultCounting: false,
  rpsLiveStats: true,
  giveawayHourly: true,
  giveawayDaily: true,
  giveawayWeekly: true,
  liveDrops: true,
  bestDrops: true,
  reducedMotion: false,
  keys: true,
  quickReveal: false,
  currency: '',
  gamePosition: 1,
};

function stored(): Settings {
  const found = readStored<Partial<Settings>>(key, {});
  const known = Object.entries(found).filter(([name, value]) => typeof value === typeof defaults[name as keyof Settings]);
  return { ...defaults, ...Object.fromEntries(known) };
}

const store = atom(defaults);
/** The defaults until `followSettings`, as a server renders them. */
export const $settings: ReadableAtom<Settings> = store;

/** Settings of the application, open to visitors too; the others are placed where they apply. */
export const applicationSettings = ['sound', 'inventoryCost'] as const satisfies readonly (keyof Settings)[];

/** Changes one choice; it outlives a reload and reaches the other tabs. */
export function setSetting<K extends keyof Settings>(name: K, value: Settings[K]): void {
  // The other choices must not be written as their defaults.
  followSettings();
  store.set({ ...store.get(), [name]: value });
  writeSoon(key, store.get());
}

let isFollowing = false;

/** Reads the choices of this device, and follows those of the other tabs from now on. */
export function followSettings(): void {
  if (isFollowing) return;
  isFollowing = true;
  store.set(stored());
  addEventListener('storage', (event) => {
    if (event.key?.endsWith(`.${key}`)) store.set(stored());
  });
}
