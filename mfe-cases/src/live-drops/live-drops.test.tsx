import { deliverInitial } from '@riftdrop/host/testing/live';
import { sessionIs } from '@riftdrop/host/testing/person';
import { $settings, setSetting } from '@riftdrop/host/settings';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { LiveDrop } from '@riftdrop/contract/live/live';
import { aLiveDrop } from '../testing/factories.ts';
import { fakeServer, pageOf } from '../testing/fake-server.ts';
import LiveDrops from './live-drops.tsx';

const skeletons = () => document.querySelectorAll('.shimmer').length;

test('shows the drops in the moment in which they come, and at once where they are known', () => {
  setSetting('bestDrops', false);
  vi.useFakeTimers();
  render(<LiveDrops />);
  expect([skeletons() > 0, screen.queryAllByRole('listitem').length]).toEqual([true, 0]);
  act(() => deliverInitial([aLiveDrop({ id: '3' }), aLiveDrop({ id: '2' }), aLiveDrop({ id: '1' })]));
  expect([skeletons(), screen.getAllByRole('listitem').length]).toEqual([0, 3]);
  cleanup();
  render(<LiveDrops />);
  expect([skeletons(), screen.getAllByRole('listitem').length]).toEqual([0, 3]);
});

test('shows the best drops of the day, and every drop once the visitor chooses so', async () => {
  sessionIs('visitor');
  fakeServer({ 'GET /top-wins': pageOf([aLiveDrop({ id: '9', cost: 50_000 })]) });
  deliverInitial([aLiveDrop({ id: '3' }), aLiveDrop({ id: '2' }), aLiveDrop({ id: '1' })]);
  render(<LiveDrops />);
  expect((await screen.findByRole('listitem')).textContent).toContain('$500.00');
  fireEvent.click(screen.getByRole('button', { name: 'All' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect($settings.get().bestDrops).toBe(false);
});

/** The strip of a site without good drops, which begins with these. */
async function showFreshStrip(...drops: LiveDrop[]): Promise<void> {
  vi.resetModules();
  const { default: FreshStrip } = await import('./live-drops.tsx');
  const { deliverInitial: deliver } = await import('@riftdrop/host/testing/live');
  const { sessionIs: freshSessionIs } = await import('@riftdrop/host/testing/person');
  freshSessionIs('visitor');
  fakeServer({ 'GET /top-wins': pageOf([]) });
  deliver(drops);
  render(<FreshStrip />);
}

test('is one line of 40 px while there is no drop, on phones with the sentence alone', async () => {
  await showFreshStrip();
  expect(await screen.findByText('No drops yet. The first one appears here.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Live drops' }).className).toContain('h-10');
  expect(screen.queryByRole('button', { name: 'Pause live drops' })).toBeNull();
  expect(screen.getByRole('group', { name: 'Shown drops' }).className).toContain('max-700:hidden');
});

test('says that every drop is shown where there is none of the best', async () => {
  await showFreshStrip(aLiveDrop({ id: '1', cost: 30 }));
  expect((await screen.findByRole('listitem')).textContent).toContain('$0.30');
  expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true');
});
