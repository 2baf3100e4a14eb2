import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from '@riftdrop/contract/release/canary';
import { afterEach, expect, it, vi } from 'vitest';
import { aRemote, aRevision, aShell } from '../testing/releases.ts';
import { renderDocument } from './document.ts';
import { planFor, previewAddressOf } from './plan.ts';
import { filled, pagePreviews, withPreview } from './page-previews.ts';

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

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
/** A backend that responds on the test's command. */
async function aBackend() {
  const waiting: ((status: number, body?: string) => void)[] = [];
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    waiting.push((status, body = '') => response.writeHead(status, { 'content-type': 'application/json' }).end(body));
  });
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = async (status: number, body?: string) => {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    waiting.shift()!(status, body);
  };
  return { asked, answer, next: () => url };
}

it('asks once for all, again when old', async () => {
  const backend = await aBackend();
  let now = 0;
  const previews = pagePreviews(backend, () => now);
  const both = [previews.at('/dropcase/a'), previews.at('/dropcase/a')];
  await backend.answer(200, '{"name":"A"}');
  expect(await Promise.all(both)).toEqual([{ value: { name: 'A' } }, { value: { name: 'A' } }]);
  expect(backend.asked).toEqual(['/api/dropcase/a']);
  now = 60_000;
  expect(await previews.at('/dropcase/a')).toEqual({ value: { name: 'A' } });
  await backend.answer(404);
  await vi.waitFor(async () => expect(await previews.at('/dropcase/a')).toEqual({ value: null }));
});

it('does not wait for a slow backend', async () => {
  const backend = await aBackend();
  const previews = pagePreviews(backend);
  expect(await previews.at('/dropcase/a')).toBeNull();
  await backend.answer(200, '{"name":"A"}');
  await vi.waitFor(async () => expect(await previews.at('/dropcase/a')).toEqual({ value: { name: 'A' } }));
  expect(await pagePreviews({ next: () => null }).at('/dropcase/a')).toBeNull();
});

it('treats a refusing backend as a silent one', async () => {
  const backend = await aBackend();
  const previews = pagePreviews(backend);
  const asked = previews.at('/dropcase/a');
  await backend.answer(503);
  expect(await asked).toBeNull();
});

it('takes an address that the contract refuses for none', async () => {
  const backend = await aBackend();
  const previews = pagePreviews(backend);
  void previews.at('/group/game/no-uid');
  await backend.answer(422);
  await vi.waitFor(async () => expect(await previews.at('/group/game/no-uid')).toEqual({ value: null }));
});

it('asks fifty questions a second at most, and asks again later', async () => {
  const backend = await aBackend();
  let now = 0;
  const previews = pagePreviews(backend, () => now);
  for (let n = 0; n < 60; n += 1) {
    const asked = previews.at(`/group/game/${n}`);
    if (n < 50) await backend.answer(404);
    await asked;
  }
  expect(backend.asked).toHaveLength(50);
  expect(await previews.at('/group/game/59')).toBeNull();
  now = 1_000;
  void previews.at('/group/game/59');
  await backend.answer(404);
  await vi.waitFor(async () => expect(await previews.at('/group/game/59')).toEqual({ value: null }));
});

it('asks again after a time without a backend', async () => {
  const backend = await aBackend();
  let url: string | null = null;
  const previews = pagePreviews({ next: () => url });
  expect(await previews.at('/dropcase/a')).toBeNull();
  url = backend.next();
  void previews.at('/dropcase/a');
  await backend.answer(404);
  await vi.waitFor(async () => expect(await previews.at('/dropcase/a')).toEqual({ value: null }));
});

it('keeps one document for all previews without words of their own', async () => {
  const backend = await aBackend();
  const previews = pagePreviews(backend);
  void previews.at('/group/game/a', true);
  await backend.answer(200, '{"seats":["a long list"]}');
  await vi.waitFor(async () => expect(await previews.at('/group/game/a', true)).toEqual({ value: {} }));
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
