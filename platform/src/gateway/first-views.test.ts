import { resolve } from '@riftdrop/contract/release/canary';
import type { FirstView } from '@riftdrop/contract/release/first-view';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { RenderRequest } from '../render/process.ts';
import { aRenderedSite, aRevision } from '../testing/releases.ts';
import type { AnswerCache, CachedAnswer } from './answer-cache.ts';
import { callsFor, firstViews, givenViews, type ViewRequest } from './first-views.ts';
import type { PageWords } from './page-words.ts';
import { planFor } from './plan.ts';

const { shell, remote } = aRenderedSite();
const composition = resolve(aRevision({ shell, remotes: [remote] }), { bucket: null, cohorts: [] });
const pageAt = (pathname: string, change: Partial<ViewRequest> = {}): ViewRequest => ({
  composition,
  plan: planFor(composition, pathname),
  pathname,
  origin: 'https://rift.example',
  shape: 'visitor',
  words: null,
  ...change,
});

/** First views over answers that are all there, from a renderer that the test may hold. */
function someViews({ found = {}, speaks = true }: { found?: Record<string, CachedAnswer | null>; speaks?: boolean } = {}) {
  let time = 0;
  const rendered: RenderRequest['view'][] = [];
  let hold: Promise<void> | null = null;
  const answers: Pick<AnswerCache, 'fresh'> = {
    fresh: async (address) => (address in found ? found[address]! : { value: `of ${address}`, at: 5_000 + time }),
  };
  const views = firstViews(
    answers as AnswerCache,
    {
      async render(_, page, view): Promise<FirstView | null> {
        rendered.push(view);
        await hold;
        const language = speaks && view.words ? { language: view.words.language } : {};
        return ['cases/home', 'cases/case'].includes(page.name)
          ? { html: `${page.owner} ${view.path}`, ...language }
          : { skipped: 'another' };
      },
    },
    () => time,
    () => 0.5,
  );
  return {
    views,
    rendered,
    found,
    pass: (ms: number) => (time += ms),
    hold(): () => void {
      const { promise, resolve: go } = Promise.withResolvers<void>();
      hold = promise;
      return go;
    },
  };
}

it('renders a page from the public answers that it requests first', async () => {
  const { views, rendered } = someViews({ found: { '/bootstrap': { value: 'switches', at: 4_000 } } });
  expect(await views.of(pageAt('/case/deep%20signal'))).toEqual({
    shape: 'visitor',
    html: 'cases@1.0.0-cases /case/deep%20signal',
    answers: {
      now: 4_000,
      answers: { 'GET /bootstrap {}': 'switches', 'GET /dropcase/:slug {"slug":"deep signal"}': 'of /dropcase/deep%20signal' },
    },
    styles: [],
  });
  expect(rendered).toMatchObject([{ path: '/case/deep%20signal', origin: 'https://rift.example', shape: 'visitor', now: 4_000 }]);
});

it('keeps a view for a composition, path, origin and shape, and gives it while the next one is rendered', async () => {
  const { views, rendered, pass, hold } = someViews();
  const other = resolve(aRevision({ shell, remotes: [aRenderedSite('2.0.0-cases').remote] }), { bucket: null, cohorts: [] });
  const first = await views.of(pageAt('/'));
  pass(5_999);
  expect(await views.of(pageAt('/'))).toBe(first);
  expect(rendered).toHaveLength(1);
  for (const page of [
    pageAt('/', { shape: 'starting' }),
    pageAt('/', { origin: null }),
    pageAt('/case/a'),
    pageAt('/', { composition: other }),
  ])
    await views.of(page);
  expect(rendered).toHaveLength(5);
  const go = hold();
  pass(1);
  expect(await views.of(pageAt('/'))).toBe(first);
  pass(3_999);
  expect(await views.of(pageAt('/'))).toBe(first);
  pass(1);
  // Ten seconds old: a skeleton is better.
  expect(await views.of(pageAt('/'))).toBeNull();
  go();
  await vi.waitFor(async () => expect(await views.of(pageAt('/'))).not.toBeNull(), 5_000);
  expect(rendered).toHaveLength(6);
});

const polish = (version: string): PageWords => ({
  language: 'pl',
  texts: {},
  catalogues: {},
  edition: version,
  lacks: false,
  translated: (_, english) => english,
  forView: (app) => ({ language: 'pl', texts: {}, catalogues: { [app]: { key: version } } }),
});

it('keeps a view for each language and each edition of its sentences', async () => {
  const { views, rendered } = someViews();
  for (const words of [null, polish('1'), polish('1'), polish('2'), null]) expect(await views.of(pageAt('/', { words }))).not.toBeNull();
  expect(rendered.map(({ words }) => words && words.catalogues.cases)).toEqual([null, { key: '1' }, { key: '2' }]);
});

it('has none in another language from a shell of an earlier release, which renders in English', async () => {
  const { views, rendered } = someViews({ speaks: false });
  expect(await views.of(pageAt('/', { words: polish('1') }))).toBeNull();
  expect(await views.of(pageAt('/case/a', { words: polish('1') }))).toBeNull();
  expect(rendered).toHaveLength(1);
  expect(await views.of(pageAt('/'))).not.toBeNull();
});

it('has no view without one of the answers, and has it with the next document', async () => {
  const { views, rendered, found } = someViews({ found: { '/dropcase': null } });
  expect(await views.of(pageAt('/'))).toBeNull();
  found['/dropcase'] = { value: null, at: 0 };
  expect(await views.of(pageAt('/'))).toBeNull();
  expect(rendered).toEqual([]);
  found['/dropcase'] = { value: [], at: 0 };
  expect(await views.of(pageAt('/'))).not.toBeNull();
});

it('gives a view for ten seconds where the next one lacks an answer', async () => {
  const { views, found, pass } = someViews();
  const first = await views.of(pageAt('/'));
  found['/dropcase'] = null;
  for (const ms of [6_000, 3_999]) {
    pass(ms);
    expect(await views.of(pageAt('/'))).toBe(first);
    // The next one has come to nothing by then.
    await new Promise((done) => setTimeout(done));
    expect(await views.of(pageAt('/'))).toBe(first);
  }
  pass(1);
  expect(await views.of(pageAt('/'))).toBeNull();
});

it('does not wait for a slow renderer, whose view is in the next document', async () => {
  const { views, rendered, hold } = someViews();
  const given: string[] = [];
  onTestFinished(givenViews.receive((outcome) => given.push(outcome)));
  const go = hold();
  expect(await views.of(pageAt('/'))).toBeNull();
  expect(await views.of(pageAt('/'))).toBeNull();
  go();
  await vi.waitFor(async () => expect(await views.of(pageAt('/'))).not.toBeNull());
  expect(rendered).toHaveLength(1);
  await views.of(pageAt('/terms'));
  expect([...new Set(given)]).toEqual(['skeleton', 'rendered']);
});

it('has none for another page than those that are rendered', async () => {
  const { views, rendered } = someViews();
  const killed = resolve(
    aRevision({ shell, remotes: [remote], killed: [{ remote: 'cases', by: 'mara', why: 'broken', at: '2026-11-20T12:00:00Z' }] }),
    { bucket: null, cohorts: [] },
  );
  const players = { ...remote, routes: remote.routes.map((route) => ({ ...route, access: 'player' as const })) };
  const gated = { ...remote, feature: 'cases' };
  const unrendered = { ...remote, routes: remote.routes.map(({ render: _, ...route }) => route) };
  for (const changed of [
    killed,
    ...[players, gated, unrendered].map((one) => resolve(aRevision({ shell, remotes: [one] }), { bucket: null, cohorts: [] })),
  ])
    expect(await views.of({ ...pageAt('/'), composition: changed, plan: planFor(changed, '/') })).toBeNull();
  expect(await views.of(pageAt('/terms'))).toBeNull();
  expect(await views.of({ ...pageAt('/case/a'), plan: { ...planFor(composition, '/case/a'), status: 404 } })).toBeNull();
  expect(rendered).toEqual([]);
});

it('names a call by its route, the parameters in it and its query', () => {
  const ahead = [
    { from: '/case/:slug/king/:king', to: '/api/kings/:king' },
    { from: '/case/:slug/king/:king', to: '/api/kings/history/:slug?offset=0&limit=10' },
    { from: '/case/:slug/king/:king', to: '/api/dropcase' },
  ];
  expect(callsFor(ahead, '/case/dust/king/7')).toEqual([
    { address: '/bootstrap', key: 'GET /bootstrap {}' },
    { address: '/kings/7', key: 'GET /kings/:king {"king":"7"}' },
    { address: '/kings/history/dust?offset=0&limit=10', key: 'GET /kings/history/:slug {"limit":"10","offset":"0","slug":"dust"}' },
    { address: '/dropcase', key: 'GET /dropcase {}' },
  ]);
});
