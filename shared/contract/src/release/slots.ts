import { z } from 'zod';

/** Named places in a page that remotes fill, each with the props of its widgets. The first word is the owner. */
export const slots = {
  /** The strip of fresh drops below the header of every page. */
  'shell.live': z.object({}),
  /** On every page, invisible: widgets that show news from elsewhere in toasts. */
  'shell.notices': z.object({}),
  /** On the page FAQ: questions about a domain, each widget in a section that it declares. */
  'shell.faq': z.object({}),
  /** On the page Provably fair: how a domain computes its results, and the monthly returns of games, in sections like those of the FAQ. */
  'shell.fair': z.object({}),
  /** Home, below its cases: giveaways that are running. */
  'home.giveaways': z.object({}),
  /** Home, above the sections: where a signed-in player goes on. */
  'home.continue': z.object({}),
  /** Home, below its first cases: running and open games of several people, and the last winners. */
  'home.games': z.object({}),
  /** Among the games of several people on home: the race that runs now. */
  'pvp.race': z.object({}),
  /** Home, among the first steps of a new player: one press starts a battle against a bot. */
  'home.battle': z.object({}),
  /** Home, below those games: one new mode that is announced. */
  'home.announcement': z.object({}),
  /** Above the pages of the wallet that belong to a profile: the way to its other pages. `path` is that of the open page. */
  'wallet.nav': z.object({ path: z.string() }),
} as const;
/** Slots by name, with the props that their widgets get. */
export type Slots = { [S in keyof typeof slots]: z.infer<(typeof slots)[S]> };
export type SlotName = keyof Slots;
