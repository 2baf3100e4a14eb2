import type { DomainRules } from '@riftdrop/contract/release/remotes';
import { $modals } from '@riftdrop/host/modals';
import { navigate } from '@riftdrop/host/navigation';
import { entryState, readPlace } from '@riftdrop/host/wiring/navigator';
import { $state } from '@riftdrop/host/wiring/player';
import { beforeEach, describe, expect, test } from 'vitest';
import { run } from '../composition/running.ts';
import { aRelease, aRevision } from '../remotes/testing.tsx';
import { $destination, startRouter } from './router.ts';

const domains: DomainRules[] = [
  {
    name: 'beta',
    title: 'Beta',
    routes: [
      { path: '/beta/finished', title: 'Finished', access: 'public' },
      { path: '/beta/finished/my', title: 'Mine', access: 'player', visitor: '/beta/finished' },
    ],
  },
];
const revision = aRevision([aRelease()]);
run({ ...revision, shell: { ...revision.shell, domains } });
startRouter([{ from: '/old/:name', to: '/faq' }]);
beforeEach(() => {
  $state.set('visitor');
  navigate('/');
});

/** As a typed address or the browser's buttons change it. */
function arrive(address: string): void {
  history.pushState({ entry: 'typed' }, '', address);
  readPlace();
}
const here = () => location.pathname + location.search + location.hash;

// proves SHELL-024
describe('an address that is written otherwise or has moved', () => {
  test.each([
    ['/FAQ?From=A&x=%20#Top', '/faq?From=A&x=%20#Top'],
    ['/faq/?q=1#part', '/faq?q=1#part'],
    ['/old/thing?keep=Me#Here', '/faq?keep=Me#Here'],
  ])('%s becomes %s in the same history entry', (from, to) => {
    const entries = history.length;
    arrive(from);
    expect(here()).toBe(to);
    expect(entryState().entry).toBe('typed');
    expect(history.length).toBe(entries + 1);
    expect($destination.get()).toMatchObject({ kind: 'shell', path: '/faq' });
  });
});

// proves SHELL-510, SHELL-524
describe('an own history', () => {
  test('sends a visitor to the public page with login', () => {
    arrive('/beta/finished/my?page=2');
    expect(location.pathname).toBe('/beta/finished');
    expect(new URLSearchParams(location.search).get('page')).toBe('2');
    expect($modals.get().map(({ name }) => name)).toEqual(['login']);
    expect($destination.get()).toMatchObject({ kind: 'notOpen', title: 'Finished' });
  });

  test('waits until it is known who is there', () => {
    $state.set('starting');
    arrive('/beta/finished/my');
    expect($destination.get()).toMatchObject({ title: 'Mine', access: 'player' });
    $state.set('player');
    expect(here()).toBe('/beta/finished/my');
    expect($destination.get()).toMatchObject({ title: 'Mine' });
  });

  // proves SHELL-064
  test('is left by a player who signs out there', () => {
    $state.set('player');
    arrive('/beta/finished/my');
    $state.set('visitor');
    expect(location.pathname).toBe('/beta/finished');
  });
});
