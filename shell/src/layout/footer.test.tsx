import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Footer } from './footer.tsx';
import { aGuest, aSite, at, tellBootstrap } from './testing.ts';

beforeEach(() => at('/'));

const links = () =>
  Object.fromEntries(
    within(screen.getByRole('navigation', { name: 'Footer' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  );

test('links own pages, help, and declared ones', async () => {
  await tellBootstrap({ support_email: 'help@riftdrop.example' });
  const cases = aGuest('cases', ['footer'], 10, { label: 'Free cases', path: '/free-cases' }, { label: 'Top wins', path: '/top' });
  render(<Footer composition={aSite([cases])} />);
  expect(links()).toMatchObject({
    'Free cases': '/free-cases',
    'Top wins': '/top',
    'Provably fair': '/provably-fair',
    'Our returns': '/our-returns',
    'Why Riftdrop': '/why-riftdrop',
    'Scam alert': '/scam-alert',
    FAQ: '/faq',
    'Contact support': 'mailto:help@riftdrop.example',
    Contacts: '/contacts',
    Terms: '/agreement',
    Privacy: '/privacy',
  });
});

test('leads to no page by two names', async () => {
  await tellBootstrap({ support_email: '' });
  render(<Footer composition={aSite([])} />);
  const targets = Object.values(links());
  expect(targets).toEqual([...new Set(targets)]);
});

test.each(['shut', 'unknown'] as const)('has no entry while its gate is %s', (gate) => {
  const rps = { ...aGuest('rps', ['footer'], 10, { label: 'RPS', path: '/rps' }), feature: 'rps' };
  render(<Footer composition={aSite([rps], (feature) => (feature ? gate : 'open'))} />);
  expect(Object.keys(links())).not.toContain('RPS');
});

// proves R13
test('links help, limits and self-block without remotes', () => {
  render(<Footer composition={aSite([])} />);
  expect(links()).toMatchObject({
    'Limits and self-block': '/responsible-play#limits',
    'Help with play': '/responsible-play#help',
    FAQ: '/faq',
  });
});

// proves SHELL-065, SHELL-066, SHELL-067, SHELL-068
test('shows only company details that are set', async () => {
  await tellBootstrap();
  const { rerender } = render(<Footer composition={aSite()} />);
  expect(screen.queryByRole('list', { name: 'Payment cards' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Mirrors' })).toBeNull();
  expect(document.querySelector('address')).toBeNull();
  await tellBootstrap({
    company: {
      legal_address: 'Riftdrop Ltd, 1 Example Street',
      mirrors: ['https://two.riftdrop.example'],
      payment_cards: ['Visa', 'Mastercard'],
    },
  });
  rerender(<Footer composition={aSite()} />);
  expect(screen.getByRole('list', { name: 'Payment cards' }).textContent).toBe('VisaMastercard');
  expect(document.querySelector('address')?.textContent).toBe('Riftdrop Ltd, 1 Example Street');
  expect(
    within(screen.getByRole('region', { name: 'Mirrors' }))
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('https://two.riftdrop.example');
});

// proves SHELL-048
test('counts its years from 2016 to this one', () => {
  render(<Footer composition={aSite()} />);
  expect(screen.getByText(/^©/).textContent).toBe(`© 2016–${new Date().getFullYear()} Riftdrop`);
});

test('says of a sandbox with simulated players that there are any', async () => {
  await tellBootstrap({ sandbox: true });
  const { rerender } = render(<Footer composition={aSite()} />);
  expect(screen.queryByText(/Programs play some of the players/)).toBeNull();
  await tellBootstrap({ sandbox: true, has_simulated_players: true });
  rerender(<Footer composition={aSite()} />);
  expect(screen.getByText(/Programs play some of the players; their profiles say so\./)).toBeTruthy();
});
