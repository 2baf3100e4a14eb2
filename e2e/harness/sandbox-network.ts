import type { Actor } from './api.ts';

/**
 * Attaches a sandbox Twitter account that follows the site to the player, through the network's page, as a browser
 * would.
 */
export async function followOnTwitter(siteUrl: string, actor: Actor): Promise<void> {
  const { url } = await actor.ask('GET /socials/:network/auth/url', { params: { network: 'twitter' } });
  const page = new URL(url, siteUrl);
  const form = new URLSearchParams({ state: page.searchParams.get('state') ?? '', name: `p${actor.id}`, follows: 'yes' });
  const answer = await fetch(page.origin + page.pathname, { method: 'POST', body: form, redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '', siteUrl).searchParams;
  const body = { code: back.get('code') ?? '', state: back.get('state') ?? '' };
  await actor.ask('POST /socials/:network/attach/callback', { params: { network: 'twitter' }, body });
}
