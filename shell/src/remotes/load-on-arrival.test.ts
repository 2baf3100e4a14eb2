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
loadOnArrival({ begin: (part) => void begun.push(part) });
const page = (remote: string, key: string): PartRef => ({ remote, kind: 'page', key });

beforeEach(() => {
  $state.set('player');
  navigate('/');
  begun = [];
});
afterEach(() => setOffered(true));

test('the code of a page is asked for when its address is, and not again for a filter of it or another of its kind', () => {
  navigate('/beta/1');
  expect(begun).toEqual([page('beta', 'one')]);
  navigate('/beta/1?sort=price');
  navigate('/beta/2');
  expect(begun).toHaveLength(1);
  navigate('/');
  expect(begun.at(-1)).toEqual(page('alpha', 'home'));
});

test('a page of the shell ends what was begun', () => {
  navigate('/faq');
  expect(begun).toEqual([null]);
});

test.each(['visitor', 'starting'] as const)('of a player’s page nothing is asked for on behalf of a %s', (state) => {
  $state.set(state);
  navigate('/beta/mine');
  expect(begun.filter(Boolean)).toEqual([]);
});

test('where nothing is offered, only a player’s own pages are asked for', () => {
  setOffered(false);
  navigate('/beta/1');
  expect(begun.filter(Boolean)).toEqual([]);
  navigate('/beta/mine');
  expect(begun.filter(Boolean)).toEqual([page('beta', 'mine')]);
});
