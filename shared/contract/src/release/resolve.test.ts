import { expect, test } from 'vitest';
import { resolveAddress } from './resolve.ts';

const of = (owner: string, ...paths: string[]) => paths.map((path) => ({ owner, path }));
const addresses = {
  own: [{ path: '/faq' }],
  pages: [...of('profile', '/profile/:steamid', '/partner/*'), ...of('games', '/game/:id')],
  rules: [...of('profile', '/profile/:steamid', '/profile/settings', '/partner/codes'), ...of('wallet', '/profile/payments')],
};

test.each([
  ['/faq', 'own', '/faq', undefined],
  ['/profile/7656', 'page', '/profile/:steamid', '/profile/:steamid'],
  ['/profile/settings', 'rule', '/profile/settings', undefined],
  ['/profile/payments', 'rule', '/profile/payments', undefined],
  ['/partner/codes', 'page', '/partner/*', '/partner/codes'],
  ['/partner/other', 'page', '/partner/*', undefined],
  ['/game/1', 'page', '/game/:id', undefined],
])('%s is a %s at %s', (pathname, kind, path, rule) => {
  const found = resolveAddress(addresses, pathname);
  expect(found).toMatchObject({ kind, row: { path } });
  if (found?.kind === 'page') expect(found.rule?.path).toBe(rule);
});

test('an unknown address is null', () => expect(resolveAddress(addresses, '/unknown')).toBeNull());
