import type { FirstView } from '@riftdrop/contract/release/first-view';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aRevision } from '../testing/releases.ts';
import { openPool, type RendererPool, type RenderFault } from './pool.ts';
import type { Composition } from './process.ts';

/** Renders what a page exports: a text, or a function that makes one. */
const shell = `
  exports.lend = (name) => { if (name !== 'react') throw new Error('no ' + name); return 'React'; };
  let renders = 0;
  exports.render = ({ path, parts }) => {
    const page = parts[path.slice(1)];
    if (page === undefined) return { skipped: 'no page' };
    return { html: String(typeof page === 'function' ? page(++renders) : page) };
  };`;

const pools: RendererPool[] = [];
afterEach(() => pools.splice(0).forEach((pool) => pool.close()));

/** A pool of remotes by their code. */
function aPool(remotes: Record<string, string>, { shellCode = shell, barred = new Set<string>() } = {}) {
  const faults: RenderFault[] = [];
  const code = (name: string, text: string) => ({ name, owner: `${name}@1`, code: text });
  const composition: Composition = {
    shell: code('shell', shellCode),
    remotes: Object.entries(remotes).map(([name, text]) => code(name, text)),
    registry: aRevision(),
  };
  const pool = openPool(Promise.resolve(composition), {
    fault: (fault) => void faults.push(fault),
    mayRender: (owner) => !barred.has(owner),
  });
  pools.push(pool);
  const render = (name: string): Promise<FirstView | null> =>
    pool.render({ owner: `${name.split('/')[0]}@1`, name }, { path: `/${name}`, origin: '', shape: 'visitor', now: 0, answers: {} });
  return { pool, render, faults };
}

const page = (code: string) => `exports.pages = { home: ${code} };`;

describe('a page', () => {
  it('is rendered with what the shell lends', async () => {
    const { render, faults } = aPool({ cases: page(`require('react') + ' and the house'`) });
    expect(await render('cases/home')).toEqual({ html: 'React and the house' });
    expect(await render('cases/other')).toEqual({ skipped: 'no page' });
    expect(faults).toEqual([]);
  });

  it('is rendered twenty times at first and once then', async () => {
    const { render } = aPool({ cases: page('(renders) => renders') });
    expect(await render('cases/home')).toEqual({ html: '20' });
    expect(await render('cases/home')).toEqual({ html: '21' });
  });

  it('that throws is reported with its release and address', async () => {
    const { render, faults } = aPool({ cases: page(`() => { throw new TypeError('no price'); }`), pvp: page(`'Lobby'`) });
    expect(await render('cases/home')).toBeNull();
    expect(await render('pvp/home')).toEqual({ html: 'Lobby' });
    expect(faults).toEqual([
      { owner: 'cases@1', path: '/cases/home', message: expect.stringMatching(/^TypeError: no price/) as string, hasEnded: false },
    ]);
  });

  it('of a release that may not be rendered is not', async () => {
    const { render } = aPool({ cases: page(`'Cases'`) }, { barred: new Set(['cases@1']) });
    expect(await render('cases/home')).toBeNull();
  });
});

describe('a server build', () => {
  it('that does not load leaves the others as they are', async () => {
    const { render, faults } = aPool({ cases: `require('react-dom/client')`, pvp: page(`'Lobby'`) });
    expect(await render('pvp/home')).toEqual({ html: 'Lobby' });
    expect(faults).toEqual([
      { owner: 'cases@1', path: null, message: expect.stringMatching(/^Error: no react-dom\/client/) as string, hasEnded: false },
    ]);
  });

  it('of the shell that does not load ends all rendering', async () => {
    const { render, faults } = aPool({ cases: page(`'Cases'`) }, { shellCode: `throw new Error('no frame')` });
    expect(await render('cases/home')).toBeNull();
    expect(faults).toMatchObject([{ owner: 'shell@1', path: null }]);
  });

  it('whose later work fails goes on', async () => {
    const { render, faults } = aPool({
      cases: `Promise.reject(new Error('late')); setTimeout(() => { throw new Error('later'); }); ${page(`'Cases'`)}`,
    });
    expect(await render('cases/home')).toEqual({ html: 'Cases' });
    await new Promise((later) => setTimeout(later, 50));
    expect(await render('cases/home')).toEqual({ html: 'Cases' });
    expect(faults).toEqual([]);
  });
});

/** Every test lets two processes start. */
describe('a process that is ended', { timeout: 60_000 }, () => {
  /** Pages that end it, after the first views of `home` have started both processes. */
  const remotes = {
    cases: `exports.pages = {
      home: 'Cases',
      loop: (renders) => { for (;;); },
      heap: () => { const all = []; for (;;) all.push(new Array(1_000).fill(1)); },
    };`,
  };

  it.each([
    ['endless', 'loop'],
    ['that takes all memory', 'heap'],
  ])('by a page %s holds up no other page', async (_, ending) => {
    const { render, faults } = aPool(remotes);
    expect(await render('cases/home')).toEqual({ html: 'Cases' });
    let isOver = false;
    const ended = render(`cases/${ending}`).then((view) => {
      isOver = true;
      return view;
    });
    // Waits for the second process, which starts with the first view.
    expect(await render('cases/home')).toEqual({ html: 'Cases' });
    const during = isOver;
    expect(await ended).toBeNull();
    expect(faults).toMatchObject([{ owner: 'cases@1', path: `/cases/${ending}`, hasEnded: true }]);
    if (ending === 'loop') expect(during).toBe(false);
    expect(await render('cases/home')).toEqual({ html: 'Cases' });
  });

  it('by closing the pool answers what waits', async () => {
    const { pool, render, faults } = aPool(remotes);
    const waiting = [render('cases/loop'), render('cases/home')];
    pool.close();
    expect(await Promise.all(waiting)).toEqual([null, null]);
    expect(await render('cases/home')).toBeNull();
    expect(faults).toEqual([]);
  });
});

describe('the code of a remote', () => {
  it('finds no way out of its process', async () => {
    const attempts = {
      globals: `['process', 'fetch', 'WebSocket', 'EventSource', 'BroadcastChannel', 'navigator', 'localStorage'].filter((name) => name in globalThis)`,
      module: `attempt(() => require('node:fs'))`,
      text: `attempt(() => new Function('return 1')())`,
      evaluated: `attempt(() => (0, eval)('1'))`,
      scope: `[typeof module.constructor._load, typeof require.main, typeof __filename]`,
      imported: `(import('node:net').then(() => { globalThis.escaped = 'imported'; }, () => {}), globalThis.escaped ?? 'nothing')`,
    };
    const pages = Object.entries(attempts).map(([name, code]) => `${name}: () => JSON.stringify(${code})`);
    const { render } = aPool({
      cases: `const attempt = (run) => { try { return run(); } catch (error) { return 'refused: ' + error.message; } };
        exports.pages = { ${pages.join(', ')} };`,
    });
    const found = await Promise.all(
      Object.keys(attempts).map(async (name) => [name, JSON.parse(((await render(`cases/${name}`)) as { html: string }).html)] as const),
    );
    expect(Object.fromEntries(found)).toEqual({
      globals: [],
      module: 'refused: no node:fs',
      text: 'refused: Code generation from strings disallowed for this context',
      evaluated: 'refused: Code generation from strings disallowed for this context',
      scope: ['undefined', 'undefined', 'undefined'],
      imported: 'nothing',
    });
    await vi.waitFor(async () => expect(await render('cases/imported')).toEqual({ html: '"nothing"' }));
  });
});
