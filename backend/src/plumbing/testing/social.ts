import type { Network, Social } from '@riftdrop/contract/api/profile/socials';
import type { TestApp, TestPlayer } from '../testing.ts';

/** Choices of a player on the sandbox's page; left out: twitter, a random name, not following. */
export interface Chosen {
  network?: Network;
  name?: string;
  follows?: boolean;
}

/** Goes through the sandbox's page as a browser does. @returns the query that the network redirects back with */
export async function authorize(app: TestApp, player: TestPlayer, { network = 'twitter', name, follows = false }: Chosen = {}) {
  const left = await app.reply('GET /socials/:network/auth/url', { params: { network } }, { as: player });
  const url = new URL(left.url, app.origin);
  const state = url.searchParams.get('state')!;
  const form = new URLSearchParams({ state, name: name ?? `p${player.id}`, ...(follows && { follows: 'yes' }) });
  const answer = await fetch(new URL(url.pathname, app.origin), { method: 'POST', body: form, redirect: 'manual' });
  const back = new URL(answer.headers.get('location')!, app.origin).searchParams;
  return { code: back.get('code')!, state: back.get('state')! };
}

/** Attaches an account of a sandbox network and expects it to work. */
export async function attachSocial(app: TestApp, player: TestPlayer, chosen: Chosen = {}): Promise<Social> {
  const body = await authorize(app, player, chosen);
  return app.reply('POST /socials/:network/attach/callback', { params: { network: chosen.network ?? 'twitter' }, body }, { as: player });
}
