import { z } from 'zod';
import { messageOf } from '../plumbing/failure.ts';
import type { Config } from '../plumbing/config/config.ts';
import type { Logger } from '../plumbing/config/logger.ts';
import type { IdentitySource, IdentityProfile } from './identity-source.ts';
import { NotBelieved } from './openid.ts';

/** A key-value answer is two lines long; a larger one is no valid answer. */
const maxBytes = 16 * 1024;
const defaultTimeoutMs = 10_000;

/**
 * Sends a direct request to a provider and returns its text. Whatever the other side does, it costs at most ten seconds and
 * sixteen kilobytes; redirects are not followed, since another host would answer then. Throws.
 */
export async function askDirectly(
  endpoint: string,
  form: URLSearchParams,
  fetchFrom: typeof fetch,
  timeoutMs = defaultTimeoutMs,
): Promise<string> {
  const answer = await fetchFrom(endpoint, {
    method: 'POST',
    body: form,
    redirect: 'error',
    headers: { accept: 'text/plain' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (answer.status !== 200) {
    await answer.body?.cancel();
    throw new NotBelieved(`the provider answered ${answer.status}`);
  }
  return readAtMost(answer, maxBytes);
}

async function readAtMost(answer: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the stream and closes the connection.
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new NotBelieved('the answer of the provider is too long');
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}

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
export function steam(config: Pick<Config, 'steamApiKey'>, log: Logger, fetchFrom: typeof fetch = fetch): IdentitySource {
  return {
    welcome: { balance: 0, points: 0 },
    provider: () => ({
      endpoint,
      idPrefix,
      ask: (form) => askDirectly(endpoint, form, fetchFrom),
    }),
    profileAt: (url) => profileAt(url, config.steamApiKey, log, fetchFrom),
    profileName: async (steamid) => config.steamApiKey && nameOf(steamid, config.steamApiKey, log, fetchFrom),
    person: async (steamid) => ({
      nickname: (config.steamApiKey && (await nameOf(steamid, config.steamApiKey, log, fetchFrom))) || `Player ${steamid.slice(-4)}`,
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
