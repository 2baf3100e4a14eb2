import { resolve } from '@riftdrop/contract/release/canary';
import type { Canary, Revision } from '@riftdrop/contract/release/remotes';
import { describe, expect, it, vi } from 'vitest';
import { aRenderedSite, aRevision, contentOf } from '../testing/releases.ts';
import type { PoolOptions } from './pool.ts';
import type { Composition } from './process.ts';
import { openRenderers } from './renderers.ts';

const { shell, remote } = aRenderedSite();
const next = aRenderedSite('2.0.0-cases').remote;
const canary: Canary = {
  remote: 'cases',
  release: next,
  percent: 50,
  offset: 0,
  started_at: '2026-11-20T12:00:00Z',
  stepped_at: '2026-11-20T12:00:00Z',
  by: 'mara',
  steps: [],
  guard: 'off',
};
const page = { owner: 'cases@1.0.0-cases', name: 'cases/home' };
const view = { path: '/', origin: '', shape: 'visitor', now: 0, answers: {} } as const;

/** Renderers whose pools only answer which composition they are of. */
function someRenderers({ contents = contentOf } = {}) {
  let time = 0;
  const opened: { composition: Promise<Composition>; isClosed: boolean; options: PoolOptions }[] = [];
  const reports: object[] = [];
  const renderers = openRenderers({
    artefacts: { get: async (_app, _version, file) => ({ content: Buffer.from(contents(file)), encoding: 'identity' }) },
    report: (fault) => void reports.push(fault),
    now: () => time,
    open(composition, options) {
      const pool = { composition, isClosed: false, options };
      composition.catch(() => {});
      opened.push(pool);
      return {
        render: async ({ owner }) => (options.mayRender(owner) ? { html: `by pool ${opened.indexOf(pool)}` } : null),
        close: () => void (pool.isClosed = true),
      };
    },
  });
  const at = (revision: Revision, bucket: number) => renderers.render(resolve(revision, { bucket, cohorts: [] }), page, view);
  return { renderers, opened, reports, at, pass: (ms: number) => (time += ms), closed: () => opened.map(({ isClosed }) => isClosed) };
}

describe('a composition', () => {
  it('has its processes as soon as it is live', async () => {
    const { renderers, opened, at } = someRenderers();
    const revision = aRevision({ shell, remotes: [remote] });
    renderers.use(revision);
    expect(opened).toHaveLength(1);
    expect(await at(revision, 1)).toEqual({ html: 'by pool 0' });
    expect(await opened[0]!.composition).toMatchObject({
      shell: { owner: 'shell@1.0.0-shell', code: contentOf('server.shell.cjs') },
      remotes: [{ name: 'cases', owner: 'cases@1.0.0-cases' }],
      registry: { remotes: [{ name: 'cases', chunks: {} }] },
    });
  });

  it('without a page to render has none', async () => {
    const { renderers, opened, at } = someRenderers();
    const plain = aRevision();
    renderers.use(plain);
    expect(await at(plain, 1)).toBeNull();
    const withoutShell = aRevision({ remotes: [remote] });
    renderers.use(withoutShell);
    expect(await at(withoutShell, 1)).toBeNull();
    expect(opened).toEqual([]);
  });

  it('with a canary has its own when it is requested', async () => {
    const { renderers, opened, at } = someRenderers();
    const revision = aRevision({ shell, remotes: [remote], canaries: [canary] });
    renderers.use(revision);
    expect([await at(revision, 9_000), await at(revision, 1)]).toEqual([{ html: 'by pool 0' }, { html: 'by pool 1' }]);
    const { registry, remotes } = await opened[1]!.composition;
    expect(remotes.map(({ owner }) => owner)).toEqual(['cases@2.0.0-cases']);
    expect([registry.canaries, registry.remotes.map(({ version }) => version)]).toEqual([[], ['2.0.0-cases']]);
  });

  it('is ended when another one is live, and kept when a revision repeats it', () => {
    const { renderers, closed } = someRenderers();
    renderers.use(aRevision({ shell, remotes: [remote] }));
    renderers.use(aRevision({ shell, remotes: [remote], revision: 2 }));
    expect(closed()).toEqual([false]);
    renderers.use(aRevision({ shell, remotes: [next], revision: 3 }));
    expect(closed()).toEqual([true, false]);
    renderers.close();
    expect(closed()).toEqual([true, true]);
  });

  it('beyond three has none until one with a canary was not requested for a minute', async () => {
    const { renderers, closed, at, pass } = someRenderers();
    const [live, first, second, third] = ['1.0.0', '2.0.0', '3.0.0', '4.0.0'].map((version) =>
      aRevision({ shell, remotes: [aRenderedSite(`${version}-cases`).remote] }),
    ) as [Revision, Revision, Revision, Revision];
    renderers.use(live);
    await at(first, 1);
    pass(59_999);
    await at(second, 1);
    expect(await at(third, 1)).toBeNull();
    expect(closed()).toEqual([false, false, false]);
    pass(1);
    expect(await at(third, 1)).toEqual({ html: 'by pool 3' });
    expect(closed()).toEqual([false, true, false, false]);
    expect(await at(live, 1)).toEqual({ html: 'by pool 0' });
  });

  it('is not run with other bytes than the registry names', async () => {
    const { renderers, opened, reports } = someRenderers({ contents: (file) => `${contentOf(file)};` });
    renderers.use(aRevision({ shell, remotes: [remote] }));
    await expect(opened[0]!.composition).rejects.toThrow('has other bytes than the registry names');
    await vi.waitFor(() => expect(reports).toMatchObject([{ owner: 'shell@1.0.0-shell', path: null }]));
  });
});

describe('a fault', () => {
  const fault = (message: string, hasEnded = false) => ({ owner: page.owner, message, path: '/', hasEnded });

  it('is reported once a minute', () => {
    const { renderers, opened, reports, pass } = someRenderers();
    renderers.use(aRevision({ shell, remotes: [remote] }));
    const { options } = opened[0]!;
    options.fault(fault('no price\n  at one place'));
    options.fault(fault('no price\n  at another'));
    options.fault(fault('no name'));
    expect(reports).toHaveLength(2);
    pass(60_000);
    options.fault(fault('no price'));
    expect(reports).toHaveLength(3);
    expect(reports[0]).toEqual({ owner: page.owner, message: 'no price\n  at one place', path: '/' });
  });

  it('that ends processes twice within a minute ends the rendering of its release', async () => {
    const { renderers, opened, reports, pass, at } = someRenderers();
    const revision = aRevision({ shell, remotes: [remote] });
    renderers.use(revision);
    const { options } = opened[0]!;
    options.fault(fault('rendering took more than 250 ms', true));
    pass(60_000);
    options.fault(fault('rendering took more than 250 ms', true));
    expect(await at(revision, 1)).not.toBeNull();
    pass(59_999);
    options.fault(fault('rendering took more than 250 ms', true));
    expect(await at(revision, 1)).toBeNull();
    expect(reports.at(-1)).toMatchObject({ owner: page.owner, message: expect.stringContaining('rendered no more') as string });
  });
});
