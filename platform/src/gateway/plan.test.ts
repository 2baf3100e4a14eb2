import { resolve } from '@riftdrop/contract/release/canary';
import { describe, expect, it } from 'vitest';
import { aRemote, aRevision, aShell } from '../testing/releases.ts';
import { aheadOf, type Features, planFor } from './plan.ts';

const profile = aRemote({
  name: 'profile',
  container: 'riftdrop_profile',
  routes: [
    { path: '/profile', page: 'home', title: 'Profile', access: 'player' },
    { path: '/case/new', page: 'home', title: 'New', access: 'public' },
    { path: '/profile/money', page: 'home', title: 'Money', access: 'player', strip: false },
  ],
  slots: [
    { slot: 'home.continue', widget: 'liveDrops', order: 0, access: 'public' },
    { slot: 'shell.live', widget: 'liveDrops', order: 1, access: 'player' },
  ],
});
const nobody = { bucket: null, cohorts: [] };
const revision = resolve(aRevision({ remotes: [aRemote(), profile] }), nobody);
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

  it('of a path known only to a domain is the shell’s', () => {
    const domains = [
      {
        name: 'cases',
        title: 'Cases',
        routes: ['/case/:slug/history', '/case/top'].map((path) => ({ path, title: 'By rule', access: 'public' as const })),
      },
    ];
    const shell = aShell({ domains });
    const known = resolve(aRevision({ shell }), nobody);
    expect(planFor(known, '/case/dust/history')).toMatchObject({ status: 200, remote: null, page: null, title: 'By rule', css: [] });
    // As in the shell: a fixed name wins over a parameter, and a page for everything below wins over the rule.
    expect(planFor(known, '/case/top')).toMatchObject({ status: 200, remote: null, title: 'By rule', js: planFor(known, '/terms').js });
    const wide = aRemote({ routes: [{ path: '/case/*', page: 'case', title: 'Case', access: 'public' }] });
    expect(planFor(resolve(aRevision({ shell, remotes: [wide] }), nobody), '/case/top')).toMatchObject({ remote: 'cases', page: 'case' });
    expect(planFor(resolve(aRevision({ shell, remotes: [] }), nobody), '/case/top')).toMatchObject({ status: 200, remote: null });
  });

  // proves P9
  it('preloads the page and shell widgets once each', () => {
    expect(hrefs(planFor(revision, '/').js)).toEqual(['cases/remote-entry.js', 'cases/remote.js', 'cases/home.js', 'cases/drops.js']);
  });

  it('preloads the files of the shell that a page and a widget wait for, once each', () => {
    const file = (name: string) => ({ href: `/assets/shell/1/${name}`, integrity: `sha384-${'A'.repeat(64)}` });
    const shell = aShell({
      late: { dialog: [file('headless.js')], menu: [file('headless.js'), file('menu.js')], tabs: [file('tabs.js')] },
    });
    const late = { 'page:home': ['dialog', 'gone'], 'widget:liveDrops': ['menu'], 'page:case': ['tabs'] };
    const scripts = planFor(resolve(aRevision({ shell, remotes: [aRemote({ late })] }), nobody), '/').js;
    expect(scripts.map(({ href }) => href).filter((href) => href.startsWith('/assets/shell/'))).toEqual([
      '/assets/shell/1/headless.js',
      '/assets/shell/1/menu.js',
    ]);
  });

  it('preloads no chunk that the page does not show', () => {
    const plan = planFor(revision, '/terms');
    expect(hrefs(plan.js)).toEqual(['cases/remote-entry.js', 'cases/remote.js', 'cases/drops.js']);
    expect(planFor(revision, '/profile/money').js.filter(({ href }) => href.includes('/cases/'))).toEqual([]);
    expect(hrefs(plan.css)).toEqual([]);
    expect(hrefs(plan.laterCss)).toEqual(['cases/styles.css']);
  });

  it('of a switched-off remote has no files of it', () => {
    const killed = [{ remote: 'cases', by: 'mara', why: 'a test', at: '2026-11-20T12:00:00Z' }];
    const plan = planFor(resolve(aRevision({ remotes: [aRemote(), profile], killed }), nobody), '/');
    expect(plan).toMatchObject({ status: 200, remote: 'cases', page: 'home', css: [], laterCss: [], js: [] });
  });

  it('preloads the data of the page, path parameters filled', () => {
    const routes = [
      { path: '/', page: 'home', title: 'Home', access: 'public' as const, data: ['/dropcase'] },
      {
        path: '/case/:slug',
        page: 'case',
        title: 'Case',
        access: 'public' as const,
        data: ['/dropcase/:slug', '/dropcase/top-drop/:slug'],
      },
      { path: '/top', page: 'home', title: 'Top', access: 'public' as const },
    ];
    const asking = (overrides = {}) => resolve(aRevision({ remotes: [aRemote({ routes, ...overrides })] }), nobody);
    const of = (path: string, overrides = {}) => aheadOf(planFor(asking(overrides), path), path);
    expect(of('/')).toEqual(['/api/dropcase']);
    expect(of('/case/night%20shift')).toEqual(['/api/dropcase/night%20shift', '/api/dropcase/top-drop/night%20shift']);
    expect(of('/top')).toEqual([]);
    expect(of('/nowhere')).toEqual([]);
    expect(of('/', { feature: 'royale' })).toEqual([]);
  });

  // proves PLATFORM-502
  it('preloads nothing of a remote behind a switch that is off or not known, and all of it where it is on', () => {
    const gated = resolve(aRevision({ remotes: [aRemote({ feature: 'royale' })] }), nobody);
    const shut: Features[] = [{}, { royale: false }, { rps: true }];
    for (const features of shut) expect(planFor(gated, '/', features)).toMatchObject({ remote: 'cases', css: [], laterCss: [], js: [] });
    const open = resolve(aRevision({ remotes: [aRemote()] }), nobody);
    expect(planFor(gated, '/', { royale: true })).toMatchObject({ css: planFor(open, '/').css, js: planFor(open, '/').js });
  });
});
