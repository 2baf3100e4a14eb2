import { serverNow } from '@riftdrop/host/clock';
import { $modals } from '@riftdrop/host/modals';
import { navigate } from '@riftdrop/host/navigation';
import { sessionIs, signIn } from '@riftdrop/host/testing/person';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer, pageOf } from '../testing/fake-server.ts';
import { aCase, caseDetails } from '../testing/factories.ts';
import FreePage from './free-page.tsx';

const gift = aCase({ id: '2', slug: 'gift_free_case_level_1', name: 'Gift', price: 0, section: 'free' });
const aMoment = (ms: number) => new Date(serverNow() + ms).toISOString();

beforeEach(() => void fakeServer({ 'GET /dropcase/search': pageOf([gift]), 'GET /dropcase/favorites': { items: [] } }));

// proves CASES-005, CASES-024, CASES-029
test('lists free cases with Free as their price', async () => {
  sessionIs('visitor');
  const { seen } = fakeServer({ 'GET /dropcase/search': pageOf([gift]) });
  render(<FreePage />);
  const card = within(await screen.findByRole('list', { name: 'Free cases' })).getByRole('link', { name: /Gift/ });
  expect(card.getAttribute('href')).toBe('/case/gift_free_case_level_1');
  expect(card.closest('li')!.textContent).toContain('Free');
  expect(seen[0]?.query).toEqual({ kind: 'free', offset: '0', limit: '60' });
});

test('shows what a free case gives on average and its three best items', async () => {
  sessionIs('visitor');
  fakeServer({ 'GET /dropcase/search': pageOf([gift]), [`GET /dropcase/${gift.slug}`]: caseDetails({ slug: gift.slug }) });
  render(<FreePage />);
  const card = within((await screen.findByRole('list', { name: 'Free cases' })).firstElementChild as HTMLElement);
  expect(await card.findByText(/on average/)).toBeTruthy();
  expect(card.getAllByRole('listitem')).toHaveLength(3);
});

test('asks a visitor to sign in', () => {
  sessionIs('visitor');
  render(<FreePage />);
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect($modals.get().map(({ name }) => name)).toEqual(['login']);
});

test('says that the opening is ready or counts down', () => {
  signIn({ free_case_available: aMoment(-1) });
  const { unmount } = render(<FreePage />);
  expect(screen.getByText(/Your free opening is ready/)).toBeTruthy();
  unmount();
  signIn({ free_case_available: aMoment(5 * 3_600_000) });
  render(<FreePage />);
  expect(screen.queryByText(/is ready/)).toBeNull();
  expect(screen.getByRole('timer').textContent).toMatch(/^(5h|4h 59m|5 h)/);
});

test('offers the opening on each case once its time has come', async () => {
  fakeServer({ 'GET /dropcase/search': pageOf([gift]), [`GET /dropcase/${gift.slug}`]: caseDetails({ slug: gift.slug }) });
  signIn({ free_case_available: aMoment(1_000) });
  render(<FreePage />);
  expect(screen.getByRole('timer')).toBeTruthy();
  expect(await screen.findByText('Open for free')).toBeTruthy();
});

test('leads a player without the account to where it is attached', async () => {
  const twitter = { network: 'twitter', id: null, name: null, confirmed: false, attached_at: null, grace_until: null };
  fakeServer({ 'GET /dropcase/search': pageOf([gift]), 'GET /dropcase/favorites': { items: [] }, 'GET /profile/socials': [twitter] });
  signIn({ free_case_available: aMoment(-1) });
  navigate('/free-cases');
  render(<FreePage />);
  const way = await screen.findByRole('link', { name: 'Attach it and come back' });
  expect(way.getAttribute('href')).toBe('/profile/settings?back=%2Ffree-cases#socials');
  expect(screen.queryByText(/Soon|cannot/)).toBeNull();
  expect(screen.queryByText(/is ready/)).toBeNull();
});
