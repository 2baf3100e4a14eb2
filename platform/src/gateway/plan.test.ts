import { describe, expect, it } from 'vitest';
import { aRemote, aShell } from '../testing/releases.ts';
import { planFor } from './plan.ts';

const profile = aRemote({
  name: 'profile',
  container: 'riftdrop_profile',
  routes: [
    { path: '/profile', page: 'home', title: 'Profile', access: 'player' },
    { path: '/case/new', page: 'home', title: 'New', access: 'public' },
  ],
  slots: [
    { slot: 'home.continue', widget: 'liveDrops', order: 0, access: 'public' },
    { slot: 'shell.live', widget: 'liveDrops', order: 1, access: 'player' },
  ],
});
const revision = {
  revision: 1,
  previous: null,
  created_at: '2026-11-20T12:00:00Z',
  by: 'mara',
  why: 'test',
  shell: aShell(),
  remotes: [aRemote(), profile],
};
const hrefs = (assets: { href: string }[]) => assets.map(({ href }) => href.replace('/assets/', '').replace('/1.0.0-cases', ''));

describe('the plan of a first view', () => {
  it.each([
    ['/', 200, 'cases', 'home', 'Home'],
    ['/case/dust', 200, 'cases', 'case', 'Case'],
    ['/case/new', 200, 'profile', 'home', 'New'],
    ['/profile', 200, 'profile', 'home', 'Profile'],
    ['/terms', 200, null, null, 'Terms'],
    ['/nowhere', 404, null, null, 'Page not found'],
    ['/case/dust/more', 404, null, null, 'Page not found'],
  ])('of %s is %s from %s', (path, status, remote, page, title) => {
    expect(planFor(revision, path)).toMatchObject({ status, remote, page, title });
  });

  it('fetches the page and the widgets of the shell ahead, each file once', () => {
    expect(hrefs(planFor(revision, '/').js)).toEqual(['cases/remote-entry.js', 'cases/remote.js', 'cases/home.js', 'cases/drops.js']);
  });

  it('fetches no chunk of a page that is not shown and no widget of a slot that is not there or that is for players only', () => {
    const plan = planFor(revision, '/terms');
    expect(hrefs(plan.js)).toEqual(['cases/remote-entry.js', 'cases/remote.js', 'cases/drops.js']);
    expect(hrefs(plan.css)).toEqual([]);
    expect(hrefs(plan.laterCss)).toEqual(['cases/styles.css']);
  });
});
