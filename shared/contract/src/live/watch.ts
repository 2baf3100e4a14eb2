import { z } from 'zod';
import { channel } from './channel.ts';

/** Names of the places whose viewers are counted. `pvp` is the sum of `battles`, `royales` and `rps`. */
export const callsign = z.string().regex(/^(pvp|battles|royales|rps|race|game:(battle|royale|rps):[A-Za-z0-9_-]{1,64})$/);

/** Number of viewers of a place now: each person counts once over all tabs, and none is invented. */
export const watchers = z.object({ callsign, watchers: z.int().min(0) });
export type Watchers = z.infer<typeof watchers>;

/** Summands of the overall count. */
export const pvpPlaces: readonly string[] = ['battles', 'royales', 'rps'];

const places: [RegExp, (match: RegExpExecArray) => string | null][] = [
  [/^\/battles$/, () => 'battles'],
  [/^\/royales$/, () => 'royales'],
  [/^\/royales\/race(?:\/|$)/, () => 'race'],
  [/^\/rps$/, () => 'rps'],
  [/^\/battle\/([A-Za-z0-9_-]{1,64})(?:\/invite)?$/, ([, game]) => `game:battle:${game}`],
  [/^\/royale\/([A-Za-z0-9_-]+)(?:\/[A-Za-z0-9_-]+)?$/, ([, game]) => (game!.length <= 64 ? `game:royale:${game}` : null)],
  [/^\/rps\/(?!create$|stats$|finished$)([A-Za-z0-9_-]{1,64})(?:\/invite)?$/, ([, game]) => `game:rps:${game}`],
];

/** The place that a page belongs to; null when its viewers are not counted. */
export function callsignOf(path: string): string | null {
  for (const [form, name] of places) {
    const match = form.exec(path);
    if (match) return name(match);
  }
  return null;
}

/** Channels that publish a place's count: its channel, the lobby that lists it, and the public one for the header. */
export function channelsOf(place: string): string[] {
  const lobby = lobbyOf[place.startsWith('game:') ? place.split(':')[1]! : place];
  return [`watchers.${place}`, ...(lobby ? [lobby] : []), ...(place === 'pvp' || place === 'race' ? ['general'] : [])];
}

const lobbyOf: Record<string, string> = {
  battles: 'group.games.lobby',
  battle: 'group.games.lobby',
  royales: 'br.games.lobby',
  royale: 'br.games.lobby',
  rps: 'rps.games.lobby',
};

export const channels = { watchers: channel({ id: callsign, snapshot: watchers, events: { watchers } }) } as const;
