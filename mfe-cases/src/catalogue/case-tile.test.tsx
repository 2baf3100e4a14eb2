import { loadBootstrap } from '@riftdrop/host/bootstrap';
import { $modals } from '@riftdrop/host/modals';
import { sessionIs, signIn } from '@riftdrop/host/testing/person';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { aCase, aSkin, caseDetails, itemsOf } from '../testing/factories.ts';
import { CaseTile } from './case-tile.tsx';

const shift = aCase({ sale: true, popular: true, favorite_count: 41 });
const star = () => screen.getByRole('button', { name: 'Favourite: Night Shift' });

// proves CASES-032, CASES-033, CASES-041
test('shows image, name, price, ribbon and star', () => {
  sessionIs('visitor');
  const { container } = render(<CaseTile dropCase={shift} />);
  const card = screen.getByRole('link', { name: /Night Shift/ });
  expect(card.getAttribute('href')).toBe('/case/night-shift');
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/img/cases/crate_200.webp');
  expect(card.textContent).toContain('$4.99');
  expect(card.textContent).toContain('Sale');
  expect(card.textContent).not.toContain('Popular');
  expect(star()).toBeTruthy();
});

// proves CASES-052
test('asks a visitor to sign in for favourites', () => {
  sessionIs('visitor');
  const server = fakeServer({});
  render(<CaseTile dropCase={shift} />);
  fireEvent.click(star());
  expect($modals.get().map(({ name }) => name)).toEqual(['login']);
  expect(server.seen.map(({ route }) => route)).not.toContain('POST /dropcase/favorites/night-shift');
});

test('delays a press until the session is known', async () => {
  fakeServer({ 'GET /dropcase/favorites': { items: [] }, 'POST /dropcase/favorites/night-shift': { favorite: true, favorite_count: 42 } });
  render(<CaseTile dropCase={shift} />);
  fireEvent.click(star());
  expect($modals.get()).toEqual([]);
  act(() => signIn());
  await waitFor(() => expect(star().textContent).toBe('42'));
  expect($modals.get()).toEqual([]);
});

// proves CASES-032, CASES-034, CASES-051
test('shows the favourite count only to who shares it', async () => {
  signIn();
  fakeServer({
    'GET /dropcase/favorites': { items: [] },
    'POST /dropcase/favorites/night-shift': { favorite: true, favorite_count: 42 },
    'POST /dropcase/favorites/delete/night-shift': { favorite: false, favorite_count: 41 },
  });
  render(<CaseTile dropCase={shift} />);
  expect(star().textContent).toBe('');
  fireEvent.click(star());
  expect(star().getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(star().textContent).toBe('42'));
  fireEvent.click(star());
  await waitFor(() => expect(star().getAttribute('aria-pressed')).toBe('false'));
  expect(star().textContent).toBe('');
});

test('tells no return of what costs nothing', () => {
  sessionIs('visitor');
  render(<CaseTile dropCase={aCase({ price: 0, average_return_ppm: 0 })} />);
  expect(screen.getByRole('link').textContent).not.toContain('return');
});

// proves CASES-039
test('takes picture addresses from bootstrap', async () => {
  const images = {
    host: 'https://img.example',
    drop_case_path: '/crates/',
    skin_path: '/s/',
    avatar_path: '/a/',
    sizes: [400, 200],
    ext: ['avif', 'webp'],
  };
  fakeServer({ 'GET /bootstrap': { status: 'ok', server_time: new Date().toISOString(), images } });
  await loadBootstrap();
  const { container } = render(<CaseTile dropCase={shift} />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('https://img.example/crates/crate_200.webp');
  expect(container.querySelector('source[type="image/avif"]')?.getAttribute('srcset')).toBe(
    'https://img.example/crates/crate_200.avif 1x, https://img.example/crates/crate_400.avif 2x',
  );
});

const withOdds = () =>
  caseDetails({
    items: itemsOf([900_000, 100_000]).map((item, at) => ({
      ...item,
      skin_item: aSkin({ id: `${at}`, cost: at ? 123_400 : 50, rarity: at ? 'Covert' : 'Consumer' }),
    })),
  });

// proves UI-033
test('shows the contents after 300 ms of hovering', async () => {
  sessionIs('visitor');
  fakeServer({ 'GET /dropcase/night-shift': withOdds() });
  render(<CaseTile dropCase={shift} />);
  const card = screen.getByRole('link', { name: /Night Shift/ });
  const enter = () => fireEvent.pointerEnter(card, { pointerType: 'mouse' });
  // Once, so that all that it shows is loaded.
  enter();
  await screen.findByRole('tooltip');
  fireEvent.pointerLeave(card);
  vi.useFakeTimers();
  enter();
  await act(() => vi.advanceTimersByTimeAsync(299));
  expect(screen.queryByRole('tooltip')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('tooltip')).toBeTruthy();
  vi.useRealTimers();
});

test('shows the contents on hover and hides them', async () => {
  sessionIs('visitor');
  fakeServer({ 'GET /dropcase/night-shift': withOdds() });
  render(<CaseTile dropCase={shift} />);
  const card = screen.getByRole('link', { name: /Night Shift/ });
  fireEvent.pointerEnter(card, { pointerType: 'mouse' });
  const contents = await screen.findByRole('tooltip');
  expect(contents.textContent).toBe('2 items · Covert$1.2K');
  expect(card.getAttribute('aria-describedby')).toBe(contents.id);
  fireEvent.keyDown(card, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('shows the contents on keyboard focus, not on touch', async () => {
  sessionIs('visitor');
  fakeServer({ 'GET /dropcase/night-shift': withOdds() });
  render(<CaseTile dropCase={shift} />);
  const card = screen.getByRole('link', { name: /Night Shift/ });
  fireEvent.pointerEnter(card, { pointerType: 'touch' });
  fireEvent.pointerLeave(card);
  vi.spyOn(card, 'matches').mockReturnValue(true);
  fireEvent.focus(card);
  expect(await screen.findByRole('tooltip')).toBeTruthy();
  fireEvent.blur(card);
  expect(screen.queryByRole('tooltip')).toBeNull();
});
