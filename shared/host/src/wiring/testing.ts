import type { Player } from '@riftdrop/contract/profile';
import type { Token } from '@riftdrop/contract/session';
import { vi } from 'vitest';

export interface Seen {
  route: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}
type Reply = { status?: number; body?: unknown } | Error;

/**
 * Stands where the network is, for tests: answers each request of the page by its route. Everything above `fetch` is
 * the real thing.
 */
export function fakeServer(answer: (seen: Seen) => Reply | Promise<Reply>) {
  const seen: Seen[] = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname, searchParams: query } = new URL(input.url);
    const text = await input.text();
    const route = `${input.method} ${pathname.replace(/^\/api/, '')}`;
    const one: Seen = { route, query, headers: input.headers, body: text ? JSON.parse(text) : undefined };
    seen.push(one);
    const reply = await answer(one);
    if (reply instanceof Error) throw reply;
    const { status = 200, body = {} } = reply;
    const response = new Response(body === '' ? '' : JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
    return Object.defineProperty(response, 'url', { value: input.url });
  });
  return { seen, routes: () => seen.map(({ route }) => route) };
}

/** A token as the server makes it, valid for an hour, with `name` inside so that tests can tell two apart; `holder` is a player's id. */
export function aToken(name = 'one', seconds = 3600, holder?: string): Token {
  const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
  const now = Math.floor(Date.now() / 1000);
  return {
    token_type: 'Bearer',
    access_token: `${part({ alg: 'HS256' })}.${part({ iat: now, exp: now + seconds, name, ...(holder && { sub: holder }) })}.sign`,
    refresh_token: null,
    expires_in: seconds,
  };
}

export const aPlayer: Player = {
  id: '7',
  steamid: '7656',
  nickname: 'Nova',
  avatar: 'avatar-1',
  balance: 1000,
  bonus_balance: 0,
  dat_points: 0,
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  tfa: { tfa_enabled: false, tfa_on_login: false, tfa_on_cash_out: false, tfa_on_cash_out_account: false, tfa_backup_codes_count: 0 },
  deprecated_tos: false,
  age_confirmed: true,
  client_seed: null,
  show_contact_support_message: false,
};
