import { z } from 'zod';
import { messageOf } from '../plumbing/failure.ts';
import type { Logger } from '../plumbing/logger.ts';
import type { IdentitySource, Person } from './identity-source.ts';

const endpoint = 'https://steamcommunity.com/openid/login';
const idPrefix = 'https://steamcommunity.com/openid/id/';
const summaries = z.object({ response: z.object({ players: z.array(z.object({ steamid: z.string(), personaname: z.string() })) }) });

/** The real platform. `fetchFrom` is Node's `fetch`; tests give their own, because the real endpoint cannot be asked from there. */
export function steam(apiKey: string | null, log: Logger, fetchFrom: typeof fetch = fetch): IdentitySource {
  return {
    welcome: { balance: 0, points: 0 },
    provider: () => ({
      endpoint,
      idPrefix,
      ask: async (form) => {
        // A redirect would let somebody else answer for the platform.
        const answer = await fetchFrom(endpoint, { method: 'POST', body: form, redirect: 'error', signal: AbortSignal.timeout(10_000) });
        return answer.text();
      },
    }),
    person: async (steamid) => ({
      nickname: (apiKey && (await nameOf(steamid, apiKey, log, fetchFrom))) || `Player ${steamid.slice(-4)}`,
      avatar: avatarOf(steamid),
    }),
  };
}

/** Pictures come from the own origin only, so a face is drawn from the number. */
const avatarOf = (steamid: string): Person['avatar'] => `avatar-${Number(BigInt(steamid) % 10_000n)}`;

/** The name somebody has there; null when it cannot be known now, which is no reason to refuse the sign-in. */
async function nameOf(steamid: string, apiKey: string, log: Logger, fetchFrom: typeof fetch): Promise<string | null> {
  const url = new URL('https://api.steampowered.com/ISteamUser/GetPlayerSummaries/v2/');
  url.searchParams.set('key', apiKey);
  url.searchParams.set('steamids', steamid);
  try {
    const answer = await fetchFrom(url, { redirect: 'error', signal: AbortSignal.timeout(5000) });
    const { response } = summaries.parse(await answer.json());
    const name = response.players
      .find((player) => player.steamid === steamid)
      ?.personaname.replace(/\p{C}/gu, '')
      .trim();
    return name ? Array.from(name).slice(0, 32).join('') : null;
  } catch (error) {
    log.warn('the name of a player could not be read', { error: messageOf(error) });
    return null;
  }
}
