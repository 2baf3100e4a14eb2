import type { PageView } from '@riftdrop/contract/api/analytics/analytics';
import { navigate } from '@riftdrop/host/navigation';
import { openModal } from '@riftdrop/host/modals';
import { $state } from '@riftdrop/host/wiring/player';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startRouter } from '../navigation/router.ts';
import { siteServer, at } from '../notices/testing.ts';
import { AskConsent } from './ask-consent.tsx';
import { forgetCampaign, noteCampaign } from './campaign.ts';
import { decide } from './consent.ts';
import { ConsentSwitch } from './consent-switch.tsx';
import { startAnalytics } from './start.ts';

let views: PageView[] = [];
let stop = () => {};
beforeAll(() => startRouter([{ from: '/old', to: '/faq' }]));
beforeEach(async () => {
  localStorage.clear();
  views = [];
  $state.set('visitor');
  decide(null);
  at('/privacy');
  await siteServer({ analytics: true });
  stop = startAnalytics({ pageView: (view) => views.push(view) });
});
afterEach(() => stop());
const pages = () => views.map(({ page }) => page);
/** The address comes to rest: whatever sends it on has done so. */
const rest = () => Promise.resolve();
async function go(address: string): Promise<void> {
  navigate(address);
  await rest();
}

// proves SHELL-034
test('counts and stores nothing without consent', async () => {
  noteCampaign('?cmp=spring');
  await go('/faq');
  expect([pages(), localStorage.getItem('riftdrop.campaign')]).toEqual([[], null]);
  decide('refused');
  await go('/agreement');
  expect(pages()).toEqual([]);
  expect(localStorage.getItem('riftdrop.campaign')).toBeNull();
});

// proves SHELL-033, SHELL-034
test('counts every page change after consent', async () => {
  decide('granted');
  await rest();
  for (const address of ['/faq?search=x', '/agreement', '/agreement', '/agreement#money']) await go(address);
  openModal('verifyRoll');
  await go('/privacy');
  expect(pages()).toEqual(['/privacy', '/faq', '/agreement', '/privacy']);
});

// proves SHELL-233, DATA-120
test.each([
  ['?cmp=spring&ad_cmp_provider=a&ad_cmp_id=b', 'spring'],
  ['?ad_cmp_provider=news&ad_cmp_id=17', 'news.17'],
  ['?ad_cmp_id=17', '17'],
  ['?ad_cmp_provider=news&ad_cmp_id=nova@example.com', null],
  ['?transaction_id=123&email=nova@example.com', null],
])('names the advertisement of %s', async (search, campaign) => {
  forgetCampaign();
  noteCampaign(search);
  decide('granted');
  await rest();
  expect(views).toEqual([{ page: '/privacy', campaign }]);
});

test('remembers the campaign after consent, forgets it on withdrawal', async () => {
  noteCampaign('?cmp=spring&email=nova@example.com');
  decide('granted');
  await rest();
  expect(views).toEqual([{ page: '/privacy', campaign: 'spring' }]);
  expect(localStorage.getItem('riftdrop.campaign')).toBe('"spring"');
  decide('refused');
  await go('/faq');
  expect(views).toHaveLength(1);
  expect(localStorage.getItem('riftdrop.campaign')).toBeNull();
});

test('counts a redirected address once, by its final page', async () => {
  decide('granted');
  await rest();
  await go('/old');
  expect(pages()).toEqual(['/privacy', '/faq']);
});

// proves SHELL-034
test('follows a decision in another tab at once', async () => {
  decide('granted');
  await rest();
  localStorage.setItem('riftdrop.analytics-consent', '"refused"');
  dispatchEvent(Object.assign(new Event('storage'), { key: 'riftdrop.analytics-consent' }));
  await go('/faq');
  expect(pages()).toEqual(['/privacy']);
});

test('counts pages by name, never by address', async () => {
  decide('granted');
  await go('/profile/76561198000000000');
  expect(views.at(-1)!.page).not.toContain('7656');
});

test('counts and asks no visitor where counting is off', async () => {
  await siteServer({ analytics: false });
  decide('granted');
  await go('/faq');
  expect(pages()).toEqual([]);
  decide(null);
  const { container } = render(<AskConsent />);
  expect(container.innerHTML).toBe('');
});

test('asks once, and the answer can be changed', async () => {
  await act(async () => void render(<AskConsent />));
  const [no, yes] = [await screen.findByRole('button', { name: 'No, thanks' }), screen.getByRole('button', { name: 'Allow counting' })];
  expect(no.className).toBe(yes.className);
  await act(async () => void fireEvent.click(no));
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  await act(async () => void render(<AskConsent />));
  expect(screen.queryByRole('button')).toBeNull();

  render(<ConsentSwitch />);
  await act(async () => void fireEvent.click(screen.getByRole('switch')));
  await waitFor(() => expect(pages()).toEqual(['/privacy']));
});
