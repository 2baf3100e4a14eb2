import { describe, expect, test } from 'vitest';
import { compose } from './composition.ts';
import { aRelease } from '../remotes/testing.tsx';

const entry = (place: 'main' | 'bottom', label: string, path: string, order: number) => ({
  place,
  label,
  path,
  order,
  access: 'public' as const,
});
const composition = compose(
  {
    revision: 1,
    off: [],
    domains: [],
    remotes: [
      aRelease({
        name: 'alpha',
        routes: [
          { path: '/', page: 'home', title: 'Home', access: 'public' },
          { path: '/thing/:slug', page: 'thing', title: 'Thing', access: 'public' },
        ],
        menu: [entry('main', 'Last', '/last', 90), entry('bottom', 'Below', '/', 1)],
        slots: [{ slot: 'side', widget: 'late', order: 5, access: 'public' }],
        modals: [{ name: 'hello', modal: 'helloModal', access: 'player' }],
      }),
      aRelease({
        name: 'beta',
        routes: [{ path: '/thing/list', page: 'list', title: 'List', access: 'player' }],
        menu: [entry('main', 'First', '/', 10)],
        slots: [{ slot: 'side', widget: 'early', order: 1, access: 'public' }],
      }),
    ],
  },
  [{ path: '/provably-fair', title: 'Provably fair' }],
);

describe('an address', () => {
  test('leads to its remote, with parameters and query', () => {
    expect(composition.resolve('/thing/night-shift', '?sort=price&modal=hello&hello.x=1')).toMatchObject({
      kind: 'remote',
      path: '/thing/night-shift',
      title: 'Thing',
      access: 'public',
      route: { remote: 'alpha', page: 'thing', params: { slug: 'night-shift' }, query: { sort: 'price' } },
    });
  });

  test('prefers a literal path to a parameter', () => {
    expect(composition.resolve('/thing/list')).toMatchObject({ route: { remote: 'beta', page: 'list' }, access: 'player' });
  });

  test('leads to the shell’s own page', () => {
    expect(composition.resolve('/provably-fair')).toEqual({ kind: 'shell', path: '/provably-fair', title: 'Provably fair' });
  });

  // proves SHELL-025
  test('without a declaration leads nowhere', () => {
    expect(composition.resolve('/unknown/path')).toEqual({ kind: 'nowhere' });
  });
});

test('menus and slots follow the declared order', () => {
  expect(composition.menu('main').map(({ label }) => label)).toEqual(['First', 'Last']);
  expect(composition.menu('bottom').map(({ label }) => label)).toEqual(['Below']);
  expect(composition.slots.map(({ widget }) => widget)).toEqual(['early', 'late']);
});

test('modals are found by their name', () => {
  expect(composition.modals.get('hello')).toEqual({ remote: 'alpha', modal: 'helloModal', access: 'player' });
});
