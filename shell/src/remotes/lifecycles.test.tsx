import { recentReports } from '@riftdrop/host/report';
import { $comebacks } from '@riftdrop/host/live/connection-state';
import type { PageProps, Remote } from '@riftdrop/host/remote';
import { $answers, endFirstView, holdFirstView } from '@riftdrop/host/wiring/first-view';
import { provideLoader } from '@riftdrop/host/wiring/loader';
import { navigate } from '@riftdrop/host/navigation';
import { $state } from '@riftdrop/host/wiring/player';
import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startRouter } from '../navigation/router.ts';
import { lifecyclesOf, type Lifecycles } from './lifecycles.tsx';
import { createLoader } from './loader.ts';
import { run } from '../composition/running.ts';
import { aRelease, aRemote, aRevision } from './testing.tsx';

startRouter([]);
let mounted: Lifecycles | null = null;
beforeEach(() => {
  document.body.innerHTML = '<div id="outlet"></div>';
  $state.set('visitor');
  navigate('/');
});
afterEach(async () => {
  await act(async () => mounted?.unmount());
  mounted = null;
});

async function mount(remote: Remote, release = aRelease()): Promise<void> {
  provideLoader(createLoader([release], async () => remote));
  run(aRevision([release]));
  mounted = lifecyclesOf('alpha', () => document.getElementById('outlet')!);
  await act(() => mounted!.mount());
}
const page = (Page: () => React.ReactNode): Partial<Remote> => ({ pages: { home: async () => ({ default: Page }) } });

describe('a page', () => {
  test('renders in an element named after its remote', async () => {
    await mount(aRemote());
    expect(screen.getByRole('heading', { name: 'Hello' }).closest('[data-mfe]')?.getAttribute('data-mfe')).toBe('alpha');
  });

  // proves SHELL-151, SHELL-153
  test('that throws becomes the placeholder, retry renders it', async () => {
    let broken = true;
    await mount(
      aRemote(
        page(() => {
          if (broken) throw new Error('The reel has come off');
          return <h1>Mended</h1>;
        }),
      ),
    );
    expect(screen.getByRole('alert').textContent).toContain('Sorry, unexpected error');
    expect(screen.getByRole('alert').textContent).toContain('The reel has come off');
    // The placeholder is the shell's and must not depend on the styles of the failed remote.
    expect(screen.getByRole('alert').closest('[data-mfe]')).toBeNull();
    broken = false;
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /try again/i })));
    expect(screen.getByRole('heading', { name: 'Mended' })).toBeTruthy();
  });

  test('that throws in an effect becomes the placeholder', async () => {
    await mount(
      aRemote(
        page(() => {
          useEffect(() => {
            throw new Error('after mounting');
          }, []);
          return <h1>Short</h1>;
        }),
      ),
    );
    expect(screen.getByRole('alert').textContent).toContain('after mounting');
  });

  test('that throws on unmount does not block the next', async () => {
    await mount(
      aRemote(
        page(() => {
          useEffect(
            () => () => {
              throw new Error('on leaving');
            },
            [],
          );
          return <h1>Leaving</h1>;
        }),
      ),
    );
    // Outside of act, which would rethrow the errors that React reports to the root.
    await mounted!.unmount();
    expect(document.getElementById('outlet')!.childElementCount).toBe(0);
    await vi.waitFor(() => expect(recentReports().at(-1)).toMatchObject({ message: 'on leaving', owner: 'alpha@1.0.0' }));
  });

  // proves SHELL-010
  test('for players welcomes visitors until they sign in', async () => {
    await mount(aRemote(), aRelease({ routes: [{ path: '/', page: 'home', title: 'Home', access: 'player' }] }));
    expect(await screen.findByRole('heading', { name: /^Welcome to/ })).toBeTruthy();
    await act(async () => $state.set('player'));
    expect(screen.getByRole('heading', { name: 'Hello' })).toBeTruthy();
  });

  test('that comes late replaces the placeholder', async () => {
    vi.useFakeTimers();
    let answer: (module: { default: () => React.ReactNode }) => void = () => {};
    await mount(aRemote({ pages: { home: () => new Promise((resolve) => (answer = resolve)) } }));
    await act(() => vi.advanceTimersByTimeAsync(8000));
    expect(screen.getByRole('alert').textContent).toContain('No answer within 8 seconds');
    await act(async () => answer({ default: () => <h1>Late</h1> }));
    vi.useRealTimers();
    expect(screen.getByRole('heading', { name: 'Late' })).toBeTruthy();
  });

  describe('whose file did not come', () => {
    /** The error of the bundler's loader. */
    const lost = () => Promise.reject(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));
    const back = () => act(async () => $comebacks.set($comebacks.get() + 1));
    /** A network without the file, until `there`. */
    const aNetwork = () => ({
      there: false,
      tries: 0,
      load() {
        this.tries++;
        return this.there ? Promise.resolve({ default: () => <h1>Here again</h1> }) : lost();
      },
    });
    const failure = () => screen.findByText('This part of the site did not load', {}, { timeout: 15_000 });

    test('loads when the connection is back', async () => {
      const network = aNetwork();
      await mount(aRemote({ pages: { home: () => network.load() } }));
      await failure();
      network.there = true;
      expect(network.tries).toBe(2);
      await back();
      expect(await screen.findByRole('heading', { name: 'Here again' }, { timeout: 15_000 })).toBeTruthy();
    });

    test('is tried once per reconnect', async () => {
      const network = aNetwork();
      await mount(aRemote({ pages: { home: () => network.load() } }));
      await failure();
      await back();
      await vi.waitFor(() => expect(network.tries).toBe(4), { timeout: 15_000 });
      expect(await failure()).toBeTruthy();
    });

    test('is tried again behind the placeholder', async () => {
      vi.useFakeTimers();
      const network = aNetwork();
      await mount(aRemote({ pages: { home: () => network.load() } }));
      await act(() => vi.advanceTimersByTimeAsync(300));
      expect(screen.getByRole('alert').textContent).toContain('This part of the site did not load');
      await act(() => vi.advanceTimersByTimeAsync(3300));
      expect(network.tries).toBe(4);
      expect(screen.getByRole('alert').textContent).toContain('This part of the site did not load');
      network.there = true;
      await act(() => vi.advanceTimersByTimeAsync(6000));
      vi.useRealTimers();
      expect(await screen.findByRole('heading', { name: 'Here again' })).toBeTruthy();
      expect(network.tries).toBe(5);
    });

    test('loads also after an early reconnect', async () => {
      const network = aNetwork();
      await mount(aRemote({ pages: { home: () => network.load().finally(() => network.tries === 2 && (network.there = true)) } }));
      await vi.waitFor(() => expect(network.tries).toBe(1), { timeout: 15_000 });
      await back();
      expect(await screen.findByRole('heading', { name: 'Here again' }, { timeout: 15_000 })).toBeTruthy();
    });
  });

  test('that throws does not rerun on reconnect', async () => {
    let runs = 0;
    await mount(
      aRemote(
        page(() => {
          runs++;
          throw new Error('The reel has come off');
        }),
      ),
    );
    const before = runs;
    await act(async () => $comebacks.set($comebacks.get() + 1));
    expect(screen.getByRole('alert').textContent).toContain('The reel has come off');
    expect(runs).toBe(before);
  });

  describe('at an address with parameters', () => {
    const routes = (key?: string[]) => [{ path: '/thing/:id', page: 'home', title: 'Thing', access: 'public' as const, key }];
    let mounts = 0;
    const Thing = ({ params }: PageProps) => {
      useEffect(() => void mounts++, []);
      return <h1>Thing {params.id}</h1>;
    };
    beforeEach(() => navigate('/thing/1'));

    test.each([
      [undefined, 1],
      [['id'], 1],
      [[], 0],
    ])('is mounted anew when one of %s changes', async (key, times) => {
      await mount(aRemote({ pages: { home: async () => ({ default: Thing }) } }), aRelease({ routes: routes(key) }));
      mounts = 0;
      await act(async () => navigate('/thing/2'));
      expect(screen.getByRole('heading', { name: 'Thing 2' })).toBeTruthy();
      expect(mounts).toBe(times);
    });
  });

  test('keeps its last address until unmounted', async () => {
    await mount(aRemote());
    await act(async () => navigate('/elsewhere'));
    expect(screen.getByRole('heading', { name: 'Hello' })).toBeTruthy();
  });
});

test('a hundred mounts and unmounts leave nothing', async () => {
  const outlet = document.getElementById('outlet')!;
  provideLoader(createLoader([aRelease()], async () => aRemote()));
  run(aRevision([aRelease()]));
  const lifecycles = lifecyclesOf('alpha', () => outlet);
  const head = document.head.childElementCount;
  for (let turn = 0; turn < 100; turn++) {
    await act(() => lifecycles.mount());
    expect(outlet.childElementCount).toBe(1);
    await act(() => lifecycles.unmount());
    expect(outlet.childElementCount).toBe(0);
  }
  expect(document.head.childElementCount).toBe(head);
});

describe('a page of the document', () => {
  const name = 'alpha';
  const html = `<div data-mfe="${name}" class="mfe mfe-${name}" data-part="page:home"><button>Pressed 0</button></div>`;
  function Counter() {
    const [presses, press] = useState(0);
    return <button onClick={() => press(presses + 1)}>{`Pressed ${presses}`}</button>;
  }

  /** Mounts the page beside the HTML that a server rendered; returns the button of that HTML. */
  async function take(remote: Remote, rendered = html): Promise<Element> {
    holdFirstView();
    document.getElementById('outlet')!.innerHTML = `<div data-page="alpha" data-rendered="">${rendered}</div>`;
    const button = screen.getByRole('button');
    await mount(remote);
    return button;
  }
  const reported = () => recentReports().filter(({ phase }) => phase === 'hydrate');
  afterEach(endFirstView);

  test('is adopted as it stands', async () => {
    const before = reported().length;
    const button = await take(aRemote(page(Counter)));
    expect(screen.getByRole('button')).toBe(button);
    await act(async () => void fireEvent.click(button));
    expect([button.textContent, button.closest('[data-rendered]'), reported().length - before]).toEqual(['Pressed 1', null, 0]);
  });

  test('stands until its code is there', async () => {
    let answer: (module: { default: () => React.ReactNode }) => void = () => {};
    const button = await take(aRemote({ pages: { home: () => new Promise((resolve) => (answer = resolve)) } }));
    expect([button.isConnected, button.closest('[data-rendered]') !== null]).toEqual([true, true]);
    await act(async () => answer({ default: Counter }));
    expect([screen.getByRole('button') === button, button.closest('[data-rendered]')]).toEqual([true, null]);
  });

  test('is painted anew when the state has moved on', async () => {
    let answer: (module: { default: () => React.ReactNode }) => void = () => {};
    const button = await take(aRemote({ pages: { home: () => new Promise((resolve) => (answer = resolve)) } }));
    endFirstView();
    await act(async () => answer({ default: Counter }));
    expect([button.isConnected, screen.getAllByRole('button').length]).toEqual([false, 1]);
  });

  test('whose code does not come becomes the placeholder, after one load', async () => {
    const load = vi.fn(() => Promise.reject(new Error('no such export')));
    await take(aRemote({ pages: { home: load } }));
    expect((await screen.findByRole('alert')).textContent).toContain('no such export');
    expect([load.mock.calls.length, document.querySelector('[data-rendered]')]).toEqual([1, null]);
  });

  test('that differs from what the browser renders is reported with its owner', async () => {
    const before = reported().length;
    await take(aRemote(page(Counter)), html.replace('Pressed 0', 'Pressed 7'));
    expect(screen.getByRole('button').textContent).toBe('Pressed 0');
    expect(reported().slice(before)).toMatchObject([{ owner: 'alpha@1.0.0' }]);
  });

  test('is taken away when another page is shown before it lives', async () => {
    const button = await take(aRemote({ pages: { home: () => new Promise(() => {}) } }));
    $answers.set({ now: 1, answers: {} });
    await act(async () => mounted!.unmount());
    expect([button.isConnected, $answers.get()]).toEqual([false, null]);
  });
});
