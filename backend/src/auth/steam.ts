import { z } from 'zod';
import { messageOf } from '../plumbing/failure.ts';
import type { Logger } from '../plumbing/config/logger.ts';
import { askDirectly } from './direct-request.ts';
import type { IdentitySource, IdentityProfile } from './identity-source.ts';

const endpoint = 'https://steamcommunity.com/openid/login';
const idPrefix = 'https://steamcommunity.com/openid/id/';
const profileUrl = /^https:\/\/steamcommunity\.com\/(?:profiles\/(?<number>7656[0-9]{13})|id\/(?<name>[\w-]{2,32}))\/$/;
const vanity = z.object({
  response: z.object({
    steamid: z
      .string()
      .regex(/^7656[0-9]{13}$/)
      .optional(),
  }),
});
const summaries = z.object({ response: z.object({ players: z.array(z.object({ steamid: z.string(), personaname: z.string() })) }) });

/** The real platform. `fetchFrom` is Node's `fetch`; tests pass a replacement, because the real endpoint cannot be called from there. */
export function steam(apiKey: string | null, log: Logger, fetchFrom: typeof fetch = fetch): IdentitySource {
  return {
    welcome: { balance: 0, points: 0 },
    provider: () => ({
      endpoint,
      idPrefix,
      ask: (form) => askDirectly(endpoint, form, fetchFrom),
    }),
    profileAt: (url) => profileAt(url, apiKey, log, fetchFrom),
    profileName: async (steamid) => apiKey && nameOf(steamid, apiKey, log, fetchFrom),
    person: async (steamid) => ({
      nickname: (apiKey && (await nameOf(steamid, apiKey, log, fetchFrom))) || `Player ${steamid.slice(-4)}`,
      avatar: avatarOf(steamid),
    }),
  };
}

/** Pictures come from this site's origin only, so a face is drawn from the number. */
const avatarOf = (steamid: string): IdentityProfile['avatar'] => `avatar-${Number(BigInt(steamid) % 10_000n)}`;

/** The name of a player there; null when it cannot be read now, which is no reason to refuse the sign-in. */
async function nameOf(steamid: string, apiKey: string, log: Logger, fetchFrom: typeof fetch): Promise<string | null> {
  const answer = await askApi('GetPlayerSummaries/v2', { key: apiKey, steamids: steamid }, summaries, log, fetchFrom);
  const name = answer?.response.players
    .find((player) => player.steamid === steamid)
    ?.personaname.replace(/\p{C}/gu, '')
    .trim();
  return name ? Array.from(name).slice(0, 32).join('') : null;
}

/** The number of the profile at an address; a name in it is looked up. */
async function profileAt(url: string, apiKey: string | null, log: Logger, fetchFrom: typeof fetch): Promise<string | null> {
  const { number, name } = profileUrl.exec(url)?.groups ?? {};
  if (number) return number;
  if (!name || !apiKey) return null;
  const answer = await askApi('ResolveVanityURL/v1', { key: apiKey, vanityurl: name }, vanity, log, fetchFrom);
  return answer?.response.steamid ?? null;
}

async function askApi<S extends z.ZodType>(
  method: string,
  fields: Record<string, string>,
  shape: S,
  log: Logger,
  fetchFrom: typeof fetch,
): Promise<z.output<S> | null> {
  const url = new URL(`https://api.steampowered.com/ISteamUser/${method}/`);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  try {
    const answer = await fetchFrom(url, { redirect: 'error', signal: AbortSignal.timeout(5000) });
    return shape.parse(await answer.json());
  } catch (error) {
    log.warn('the platform could not be asked', { method, error: messageOf(error) });
    return null;
  }
}
