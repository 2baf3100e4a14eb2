import { provideLoader } from '@riftdrop/host/wiring/loader';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { run } from '../composition/running.ts';
import { createLoader } from '../remotes/loader.ts';
import { aRelease, aRemote, aRevision } from '../remotes/testing.tsx';
import { loadHelp } from './help.tsx';
import OwnPage from './own-page.tsx';

afterEach(() => run(aRevision([])));

const says = (words: string) => async () => ({ default: () => <p>{words}</p> });

/** Remotes alpha and beta, of which beta may be late or not there. */
function remotes(
  beta: () => Promise<ReturnType<typeof aRemote>> = async () => aRemote({ widgets: { more: says('and free ones') } }),
): void {
  const slot = (widget: string, order: number, id: string, title: string) => ({
    slot: 'shell.faq',
    widget,
    order,
    access: 'public' as const,
    section: { id, title },
  });
  const alpha = aRelease({ slots: [slot('one', 1, 'rounds', 'Rounds'), slot('two', 3, 'crowns', 'Crowns')] });
  const releases = [alpha, aRelease({ name: 'beta', slots: [slot('more', 2, 'rounds', 'Something else')] })];
  const both = async () => aRemote({ widgets: { one: says('about rounds'), two: says('about crowns') } });
  provideLoader(createLoader(releases, ({ name }) => (name === 'beta' ? beta() : both())));
  run(aRevision(releases));
}
const contents = () =>
  within(screen.getByRole('navigation', { name: 'On this page' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const open = () => act(async () => void render(<OwnPage path="/faq" />));
const section = async (name: string) => (await screen.findByRole('region', { name }, { timeout: 4000 })).textContent;

test('sections of remotes stand among those of the page, widgets of one section together', async () => {
  remotes();
  await open();
  expect(await section('Rounds')).toBe('Roundsabout roundsand free ones');
  expect(await section('Crowns')).toBe('Crownsabout crowns');
  expect(contents()).toEqual(['Starting', 'Rounds', 'Crowns', 'Fairness', 'Your account']);
});

test('a page waits for a remote that is late for a second at most', async () => {
  vi.useFakeTimers();
  remotes(() => new Promise(() => {}));
  const loaded = vi.fn();
  void loadHelp('shell.faq').then(loaded);
  await vi.advanceTimersByTimeAsync(999);
  expect(loaded).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(loaded).toHaveBeenCalled();
});

test('a remote that does not load leaves the rest of the page, and is asked for again', async () => {
  let isDown = true;
  remotes(async () => {
    if (isDown) throw new Error('No such file');
    return aRemote({ widgets: { more: says('and free ones') } });
  });
  await open();
  expect(await section('Rounds')).toBe('Roundsabout roundsThis part did not load. Try again');
  isDown = false;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(await section('Rounds')).toBe('Roundsabout roundsand free ones');
});
