import { $bootstrap } from '@riftdrop/host/bootstrap';
import { navigate } from '@riftdrop/host/navigation';
import type { PartRef } from '@riftdrop/host/wiring/loader';
import { $state } from '@riftdrop/host/wiring/player';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startRouter } from '../navigation/router.ts';
import { loadOnArrival } from './load-on-arrival.ts';
import { run } from '../composition/running.ts';
import { aRelease, aRevision } from './testing.tsx';

const setOffered = (offered: boolean) => ($bootstrap as typeof $bootstrap & { set: (value: object | null) => void }).set({ offered });

let begun: (PartRef | null)[] = [];
run(
  aRevision([
    aRelease(),
    aRelease({
      name: 'beta',
      routes: [
        { path: '/beta/:id', page: 'one', title: 'One', access: 'public' },
        { path: '/beta/mine', page: 'mine', title: 'Mine', access: 'player' },
      ],
    }),
  ]),
);
startRouter([]);
loadOnArrival({
  begin: (part) => {
    begun.push(part);
    return null;
  },
});
const page = (remote: string, key: string): PartRef => ({ remote, kind: 'page', key });

beforeEach(() => {
  $state.set('player');
  navigate('/');
  begun = [];
});
afterEach(() => setOffered(true));

test('loads page code once per page, not per filter', () => {
  navigate('/beta/1');
  expect(begun).toEqual([page('beta', 'one')]);
  navigate('/beta/1?sort=price');
  navigate('/beta/2');
  expect(begun).toHaveLength(1);
  navigate('/');
  expect(begun.at(-1)).toEqual(page('alpha', 'home'));
});

test('a shell page cancels what was begun', () => {
  navigate('/faq');
  expect(begun).toEqual([null]);
});

test.each(['visitor', 'starting'] as const)('a player page loads nothing for a %s', (state) => {
  $state.set(state);
  navigate('/beta/mine');
  expect(begun.filter(Boolean)).toEqual([]);
});

test('only player pages load where nothing is offered', () => {
  setOffered(false);
  navigate('/beta/1');
  expect(begun.filter(Boolean)).toEqual([]);
  navigate('/beta/mine');
  expect(begun.filter(Boolean)).toEqual([page('beta', 'mine')]);
});
