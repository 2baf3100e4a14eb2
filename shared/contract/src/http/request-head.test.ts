import { expect, test } from 'vitest';
import { faultOf, isLiveUpgrade } from './request-head.ts';

const aHead = (change: { method?: string; url?: string; httpVersion?: string } = {}, ...headers: [string, string][]) => ({
  method: 'GET',
  url: '/api/cases',
  httpVersion: '1.1',
  ...change,
  rawHeaders: headers.flat(),
  headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
});
const site = ['Host', 'site.example'] as [string, string];
const upgrade = (to: string) => [['Connection', 'keep-alive, Upgrade'] as [string, string], ['Upgrade', to] as [string, string]];

test.each([
  ['an ordinary request', aHead({}, site)],
  ['a port', aHead({}, ['host', 'localhost:4000'])],
  ['an IPv6 host', aHead({}, ['host', '[::1]:4000'])],
  ['no Host in HTTP/1.0', aHead({ httpVersion: '1.0' })],
  ['the upgrade of the live connection', aHead({ url: '/socket.io/?EIO=4&transport=websocket' }, site, ...upgrade('WebSocket'))],
  ['an Upgrade header that Connection does not name', aHead({}, site, ['Upgrade', 'h2c'])],
])('passes %s', (_, head) => {
  expect(faultOf(head)).toBeNull();
});

test.each([
  ['two Host headers', aHead({}, site, ['HOST', 'other.example']), 'more than one Host'],
  ['no Host', aHead(), 'no Host'],
  ['an empty Host', aHead({}, ['host', '']), 'no host'],
  ['a Host with a path', aHead({}, ['host', 'site.example/x']), 'no host'],
  ['a Host with a user', aHead({}, ['host', 'a@site.example']), 'no host'],
  ['dot segments', aHead({ url: '/api/../internal' }, site), 'dot segments'],
  ['an upgrade elsewhere', aHead({}, site, ...upgrade('websocket')), 'nothing to upgrade'],
  ['an upgrade below the live path', aHead({ url: '/socket.io/x' }, site, ...upgrade('websocket')), 'nothing to upgrade'],
  ['an upgrade to another protocol', aHead({ url: '/socket.io/' }, site, ...upgrade('h2c')), 'nothing to upgrade'],
  ['an upgrade by POST', aHead({ method: 'POST', url: '/socket.io/' }, site, ...upgrade('websocket')), 'nothing to upgrade'],
])('refuses %s', (_, head, fault) => {
  expect(faultOf(head)).toContain(fault);
});

test('recognises the live upgrade by its path alone', () => {
  expect(isLiveUpgrade(aHead({ url: '/socket.io/?EIO=4' }, site, ...upgrade('websocket')))).toBe(true);
  expect(isLiveUpgrade(aHead({ url: '/socket.io' }, site, ...upgrade('websocket')))).toBe(false);
});
