import { resolve } from '@riftdrop/contract/release/canary';
import { expect, it } from 'vitest';
import { aRemote, aRevision, aShell } from '../testing/releases.ts';
import { renderDocument } from './document.ts';
import { planFor, previewAddressOf } from './plan.ts';
import { filled, withPreview } from './page-previews.ts';

const preview = { data: '/dropcase/:slug', title: '{name}', description: 'All of {name}.', picture: '/img/cases/{image}.png' };
const remote = aRemote({
  routes: [
    { path: '/', page: 'home', title: 'Cases', access: 'public', description: 'All cases.' },
    { path: '/case/:slug', page: 'case', title: 'Case', access: 'public', preview, data: ['/dropcase/:slug'] },
  ],
});
const shell = aShell({ product: 'Riftdrop', description: 'Of the site.', picture: '/sharing.jpg' });
const planAt = (path: string) => planFor(resolve(aRevision({ shell, remotes: [remote] }), { bucket: null, cohorts: [] }), path);
const documentOf = (plan: ReturnType<typeof planAt>) =>
  renderDocument('<title>{{title}}</title>{{head}}', { shell, trust: { keys: [], lowest: 1 }, revision: null }, plan, {
    origin: 'https://rift.example',
  });

it('has title, text, address and picture of the item', () => {
  const plan = withPreview(planAt('/case/deep-signal'), '/case/deep-signal', { value: { name: 'Deep <Signal>', image: 'deep-signal' } });
  const html = documentOf(plan);
  for (const part of [
    '<title>Deep &#60;Signal&#62; · Riftdrop</title>',
    '<meta name="description" content="All of Deep &#60;Signal&#62;.">',
    '<link rel="canonical" href="https://rift.example/case/deep-signal">',
    '<meta property="og:title" content="Deep &#60;Signal&#62; · Riftdrop">',
    '<meta property="og:image" content="https://rift.example/img/cases/deep-signal.png">',
  ])
    expect(html).toContain(part);
});

it('uses page texts, then site defaults, without one', () => {
  const html = documentOf(planAt('/'));
  expect(html).toContain('<meta name="description" content="All cases.">');
  expect(html).toContain('<link rel="canonical" href="https://rift.example/">');
  expect(html).toContain('<meta property="og:image" content="https://rift.example/sharing.jpg">');
  const known = documentOf(planAt('/case/deep-signal'));
  expect(known).toContain('<title>Case · Riftdrop</title>');
  expect(known).toContain('<meta name="description" content="Of the site.">');
  expect(known).not.toContain('canonical');
});

it('answers 404 where the backend has none', () => {
  const plan = withPreview(planAt('/case/none'), '/case/none', { value: null });
  expect(plan).toMatchObject({ status: 404, title: 'Page not found', page: 'case' });
  // A browser does not reuse a preloaded error: the page would send a second request.
  expect(plan.ahead).toEqual([]);
  expect(documentOf(plan)).toContain('<meta name="robots" content="noindex">');
});

it.each([
  ['{name} of {owner.nickname}', { name: 'A', owner: { nickname: 'B' } }, 'A of B'],
  ['{versions.0.image}', { versions: [{ image: 'x' }] }, 'x'],
  ['{count} left', { count: 3 }, '3 left'],
  ['{name}', { name: { first: 'A' } }, null],
  ['{constructor.name}', { name: 'A' }, null],
  ['{name}', null, null],
])('fills %s', (text, answer, words) => {
  expect(filled(text, answer)).toBe(words);
});

it('takes no picture with an unsafe name', () => {
  const plan = withPreview(planAt('/case/a'), '/case/a', { value: { name: 'A', image: 'a"><img>' } });
  expect(plan.picture).toBe('/sharing.jpg');
});

it('has one document for all items without texts of them', () => {
  const routes = [
    { path: '/battle/:game', page: 'room', title: 'Battle', access: 'public' as const, preview: { data: '/group/game/:game' } },
  ];
  const plan = planFor(resolve(aRevision({ shell, remotes: [aRemote({ routes })] }), { bucket: null, cohorts: [] }), '/battle/a');
  expect(withPreview(plan, '/battle/a', { value: {} })).toMatchObject({ status: 200, title: 'Battle', canonical: null });
  expect(withPreview(plan, '/battle/a', { value: null })).toMatchObject({ status: 404, page: 'room' });
});

it('asks at the address that the route gives', () => {
  expect(previewAddressOf(planAt('/case/deep-signal'), '/case/deep-signal')).toBe('/dropcase/deep-signal');
  expect(previewAddressOf(planAt('/'), '/')).toBeNull();
});
