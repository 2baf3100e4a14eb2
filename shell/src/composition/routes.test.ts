import { shellManifest } from '@riftdrop/contract/release/remotes';
import { describe, expect, test } from 'vitest';
import declared from '../../shell.json' with { type: 'json' };
import { product } from '../product.ts';
import { aRelease } from '../remotes/testing.tsx';
import { routeTable, type Destination, type Gate, type Owners } from './route-table.ts';

const shell = shellManifest.parse(declared);
const table = (change: Partial<Owners> = {}) =>
  routeTable({ own: shell.routes, domains: shell.domains ?? [], remotes: [], off: [], gate: () => 'open', ...change });
const where = table();

/** Owner and visibility of an address, in the words of the specification. */
const told = (found: Destination) =>
  found.kind === 'notOpen' ? `${found.domain}${found.access === 'player' ? ', players only' : ''}` : found.kind;

function areOf(owner: string, paths: string) {
  for (const path of paths.split(' ')) expect([path, told(where(path))]).toEqual([path, owner]);
}

// proves SHELL-003, SHELL-012, PROFILE-011, PROFILE-012
test.each([
  ['cases', '/ /case/night-shift /case/night-shift/history /case/night-shift/king/7 /datpoints-cases /free-cases /top /skin/7'],
  ['profile', '/profile/76561198000000000 /partner /f/rift-tv /p/rift-tv'],
  [
    'profile, players only',
    '/profile /profile/followings /profile/statistics /profile/settings /profile/settings/backup-codes /partner/payouts /partner/codes/new',
  ],
  [
    'wallet, players only',
    '/profile/payments /profile/payments/12 /profile/cashout /profile/withdrawal /payment/fail /payment/fail/crypto',
  ],
  ['shell', '/faq /provably-fair /scam-alert /privacy /contacts /agreement /trade-restrictions /demo /cases/howto /responsible-play'],
  ['nowhere', '/cases /case/a/b /battle/a/b /profile/a/b /vs /vs/nobody /battles/stats /royale /nobody'],
])('%s: %s', areOf);

// proves SHELL-501, SHELL-502, SHELL-522
test.each([
  [
    'pvp',
    '/pvp /pvp/finished /pvp/finished/battles /battles /battles/create /battles/finished /battles/finished/2 /battles/stats/7656 /battle/g-1 /battle/g-1/invite',
  ],
  ['pvp, players only', '/pvp/finished/my /battles/finished/my'],
  [
    'royale',
    '/royales /royales/create /royales/finished /royales/finished/2 /royales/stats/7656 /royale/g-1 /royale/g-1/invite /royale/g-1/m-1 /battle-royale-faq',
  ],
  ['royale, players only', '/royales/finished/my'],
])('%s: %s', areOf);

// proves SHELL-503, SHELL-504, SHELL-505
test.each([
  ['race', '/royales/race /royales/race/finished /royales/race/finished/all /royales/race/r-1'],
  ['rps', '/rps /rps/create /rps/finished /rps/finished/2 /rps/stats/7656 /rps/g-1 /rps/g-1/invite'],
  ['rps, players only', '/rps/finished/my'],
  ['upgrade', '/upgrade /upgrade/howto'],
  ['upgrade, players only', '/upgrade/history'],
])('%s: %s', areOf);

// proves SHELL-503, SHELL-504
test.each([
  ['/royales/race/finished', 'Finished races'],
  ['/rps/create', 'New RPS game'],
  ['/rps/finished', 'Finished RPS games'],
  ['/rps/stats/7656', 'RPS statistics'],
  ['/profile/settings', 'Settings'],
  ['/pvp/finished/my', 'My finished games'],
])('the literal %s precedes a parameter', (path, title) => expect(where(path)).toMatchObject({ title }));

// proves SHELL-042
test('the page of reasons has the product name', () => {
  expect(where(`/why-${product.toLowerCase()}`).kind).toBe('shell');
});

test('no address stands in the table twice', () => {
  const paths = [...shell.routes, ...shell.domains!.flatMap(({ routes }) => routes)].map(({ path }) => path.replace(/:\w+/g, ':'));
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
});

test('redirected visitors reach a public page, same owner', () => {
  for (const { name, routes } of shell.domains!)
    for (const { visitor } of routes) if (visitor) expect([visitor, told(where(visitor))]).toEqual([visitor, name]);
});

// proves SHELL-511
describe('a switch', () => {
  const gated = (state: Gate) => table({ gate: (feature) => (feature === 'rps' ? state : 'open') });

  test('that is shut leaves nothing of its section', () => {
    for (const path of ['/rps', '/rps/create', '/rps/g-1', '/rps/finished/my']) expect(gated('shut')(path)).toEqual({ kind: 'nowhere' });
    expect(told(gated('shut')('/royales'))).toBe('royale');
  });

  test('that is unknown keeps its pages waiting', () => {
    expect(gated('unknown')('/rps').kind).toBe('waiting');
    expect(gated('open')('/rps').kind).toBe('notOpen');
  });

  test('applies to a live remote without its own', () => {
    const remotes = [aRelease({ name: 'rps', routes: [{ path: '/rps', page: 'lobby', title: 'RPS', access: 'public' }] })];
    const at = (state: Gate) => table({ remotes, gate: (feature) => (feature === 'rps' ? state : 'open') })('/rps').kind;
    expect([at('shut'), at('unknown'), at('open')]).toEqual(['nowhere', 'waiting', 'remote']);
  });
});

describe('a live remote', () => {
  const profile = aRelease({
    name: 'profile',
    routes: [
      { path: '/profile/:steamid', page: 'person', title: 'Player', access: 'public', lead: 'Who this is.' },
      { path: '/profile/statistics', page: 'statistics', title: 'Statistics', access: 'public', strip: false },
      { path: '/partner/*', page: 'partner', title: 'Partnership', access: 'public' },
    ],
  });
  const found = (path: string, change: Partial<Owners> = { remotes: [profile] }) => table(change)(path);

  test('has the pages that it declares', () => {
    expect(found('/profile/7656')).toMatchObject({
      kind: 'remote',
      route: { remote: 'profile', page: 'person', params: { steamid: '7656' } },
      lead: 'Who this is.',
    });
    expect([found('/profile/7656'), found('/profile/statistics')].map((there) => 'strip' in there)).toEqual([false, true]);
  });

  test('takes no literal address of another domain', () => {
    expect(told(found('/profile/payments'))).toBe('wallet, players only');
  });

  test('may answer its domain with a wider page', () => {
    expect(found('/partner/payouts')).toMatchObject({ kind: 'remote', route: { page: 'partner' } });
  });

  test('takes no literal address of its own domain', () => {
    expect(told(found('/profile/settings'))).toBe('profile, players only');
    expect(told(found('/profile/followings'))).toBe('profile, players only');
  });

  test('says which parameters make it another page', () => {
    const royale = aRelease({
      name: 'royale',
      routes: [
        { path: '/royale/:game', page: 'game', title: 'Royale', access: 'public', key: ['game'] },
        { path: '/royale/:game/:match', page: 'game', title: 'Match', access: 'public', key: ['game'] },
        { path: '/royales/stats/:user', page: 'stats', title: 'Statistics', access: 'public', key: [] },
        { path: '/royales/finished/:page', page: 'finished', title: 'Finished', access: 'public' },
      ],
    });
    const identity = (path: string) => {
      const to = table({ remotes: [royale] })(path);
      return to.kind === 'remote' ? to.identity : to.kind;
    };
    expect(identity('/royale/g-1/m-1')).toBe(identity('/royale/g-1'));
    expect(identity('/royale/g-1/m-2')).toBe(identity('/royale/g-1/m-1'));
    expect(identity('/royale/g-2')).not.toBe(identity('/royale/g-1'));
    expect(identity('/royales/stats/7')).toBe(identity('/royales/stats/8'));
    expect(identity('/royales/finished/2')).not.toBe(identity('/royales/finished/3'));
  });

  // proves SHELL-012
  test('cannot show visitors a page that the table keeps for players', () => {
    expect(found('/profile/statistics')).toMatchObject({ access: 'player' });
    expect(found('/partner/payouts')).toMatchObject({ access: 'player' });
    expect(found('/profile/7656')).toMatchObject({ access: 'public' });
  });

  test('switched off says so at its own addresses', () => {
    const off = { off: [profile] };
    expect([found('/profile/7656', off).kind, found('/profile/settings', off).kind, found('/upgrade', off).kind]).toEqual([
      'off',
      'off',
      'notOpen',
    ]);
  });
});
