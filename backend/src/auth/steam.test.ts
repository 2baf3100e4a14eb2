import { expect, test } from 'vitest';
import { jsonLogger } from '../plumbing/config/logger.ts';
import { authenticationUrl, NotBelieved, openidNs, verifyAssertion } from './openid.ts';
import { steam } from './steam.ts';

const log = jsonLogger(() => {});
const returnTo = 'https://play.example/api/oauth/steam/callback?flow=f';
const now = Date.parse('2026-11-20T12:00:00Z');
const fresh = async () => true;
const yes = `ns:${openidNs}\nis_valid:true\n`;

/** Steam's answer for a player, as its protocol defines it. */
const answer = (changes: Record<string, string> = {}) =>
  new URLSearchParams(
    Object.entries({
      'openid.ns': openidNs,
      'openid.mode': 'id_res',
      'openid.op_endpoint': 'https://steamcommunity.com/openid/login',
      'openid.claimed_id': 'https://steamcommunity.com/openid/id/76561198000000001',
      'openid.identity': 'https://steamcommunity.com/openid/id/76561198000000001',
      'openid.return_to': returnTo,
      'openid.response_nonce': '2026-11-20T11:59:58Zabcdef',
      'openid.assoc_handle': '1234567890',
      'openid.signed': 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle',
      'openid.sig': 'c2ln',
      ...changes,
    }),
  );

interface Sent {
  url: string;
  body: URLSearchParams;
  redirect: RequestRedirect | undefined;
}
/** Replaces the network; a test cannot call the real endpoint. */
function network(text: string) {
  const sent: Sent[] = [];
  const fetchFrom = (async (url: string | URL, init?: RequestInit) => {
    sent.push({ url: String(url), body: init?.body as URLSearchParams, redirect: init?.redirect });
    return new Response(text);
  }) as typeof fetch;
  return { sent, fetchFrom };
}

test('verifies with the platform directly, without redirects', async () => {
  const { sent, fetchFrom } = network('ns:http://specs.openid.net/auth/2.0\nis_valid:true\n');
  const { provider } = steam({ steamApiKey: null }, log, fetchFrom);
  expect(await verifyAssertion(provider('https://play.example'), answer(), returnTo, now, fresh)).toBe('76561198000000001');
  expect(sent).toMatchObject([{ url: 'https://steamcommunity.com/openid/login', redirect: 'error' }]);
  expect(sent[0]!.body.get('openid.mode')).toBe('check_authentication');
  expect(sent[0]!.body.get('openid.sig')).toBe('c2ln');
});

test.each([
  `ns:${openidNs}\nis_valid:false\n`,
  `ns:${openidNs}\nis_valid:true-ish\n`,
  `ns:${openidNs}\nnot_is_valid:true\n`,
  `ns:${openidNs}\nis_valid:false\nis_valid:true\n`,
  'ns:http://openid.net/signon/1.1\nis_valid:true\n',
  'is_valid:true\n',
  '',
  '<html>is_valid:true</html>',
])('does not believe the answer "%s"', async (text) => {
  const { provider } = steam({ steamApiKey: null }, log, network(text).fetchFrom);
  await expect(verifyAssertion(provider(''), answer(), returnTo, now, fresh)).rejects.toThrow(NotBelieved);
});

test.each([
  ['openid.op_endpoint', 'https://steamcommunity.com.evil.example/openid/login'],
  ['openid.claimed_id', 'http://steamcommunity.com/openid/id/76561198000000001'],
  ['openid.return_to', 'https://play.example/api/oauth/steam/callback'],
  ['openid.response_nonce', '2026-11-20T11:54:00Zabcdef'],
  ['openid.response_nonce', '2026-11-20T12:06:00Zabcdef'],
  ['openid.response_nonce', 'soon'],
])('sends no check when %s is %s', async (field, value) => {
  const { sent, fetchFrom } = network(yes);
  await expect(
    verifyAssertion(steam({ steamApiKey: null }, log, fetchFrom).provider(''), answer({ [field]: value }), returnTo, now, fresh),
  ).rejects.toThrow(NotBelieved);
  expect(sent).toEqual([]);
});

test('uses an answer once', async () => {
  const { provider } = steam({ steamApiKey: null }, log, network(yes).fetchFrom);
  await expect(verifyAssertion(provider(''), answer(), returnTo, now, async () => false)).rejects.toThrow('used before');
});

test('asks for any identifier and gives the return address', () => {
  const url = new URL(authenticationUrl(steam({ steamApiKey: null }, log).provider(''), returnTo, 'https://play.example'));
  expect(url.searchParams.get('openid.return_to')).toBe(returnTo);
  expect(url.searchParams.get('openid.claimed_id')).toBe('http://specs.openid.net/auth/2.0/identifier_select');
});

test("uses the platform's name, or a plain fallback", async () => {
  const reply = JSON.stringify({ response: { players: [{ steamid: '76561198000000001', personaname: ' Gab\u0000e \ud83d\ude00 ' }] } });
  expect(await steam({ steamApiKey: 'key' }, log, network(reply).fetchFrom).person('76561198000000001')).toEqual({
    nickname: 'Gabe 😀',
    avatar: 'avatar-1',
  });
  expect((await steam({ steamApiKey: 'key' }, log, network('down').fetchFrom).person('76561198000000001')).nickname).toBe('Player 0001');
  expect((await steam({ steamApiKey: null }, log).person('76561198000000001')).nickname).toBe('Player 0001');
});
