import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aCase, aSection } from '../testing/factories.ts';
import { CaseSection } from './case-section.tsx';
import { $collapsed, toggleSection } from './collapsed.ts';
import { HomeSkeleton } from './home-skeleton.tsx';

afterEach(() => {
  for (const slug of $collapsed.get()) toggleSection(slug);
});

const section = aSection([
  aCase(),
  aCase({ id: '2', slug: 'gift', name: 'Gift', price: 0 }),
  aCase({ id: '3', slug: 'loyal', name: 'Loyal', price: 0, datPointsPrice: 100_000 }),
]);

// proves CASES-021
test('collapses a section and remembers it', () => {
  render(<CaseSection section={section} drawn={3} collapsible first />);
  const title = screen.getByRole('button', { name: 'Popular cases' });
  expect(title.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getAllByRole('link')).toHaveLength(3);
  fireEvent.click(title);
  expect(title.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryAllByRole('link')).toHaveLength(0);
  expect(sessionStorage.getItem('riftdrop.cases.collapsed')).toBe('["popular_cases"]');
});

test('does not fold a section that stands alone', () => {
  toggleSection('popular_cases');
  render(<CaseSection section={section} drawn={3} collapsible={false} first />);
  expect(screen.queryByRole('button', { name: 'Popular cases' })).toBeNull();
  expect(screen.getAllByRole('link')).toHaveLength(3);
});

// proves CASES-029, CASES-030, CASES-033
test('links each case with its kind of price', () => {
  render(<CaseSection section={section} drawn={3} collapsible first />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/case/night-shift', '/case/gift', '/case/loyal']);
  expect(screen.getByRole('link', { name: /Night Shift/ }).textContent).toContain('$4.99');
  expect(screen.getByRole('link', { name: /Gift/ }).textContent).toContain('Free');
  expect(screen.getByRole('link', { name: /Loyal/ }).textContent).toContain('1,000 points');
});

test('links to the whole section when it has more', () => {
  const { rerender } = render(<CaseSection section={section} drawn={3} collapsible first />);
  expect(screen.queryByRole('link', { name: /^Show all/ })).toBeNull();
  rerender(<CaseSection section={{ ...section, total: 2_341 }} drawn={3} collapsible first />);
  expect(screen.getByRole('link', { name: 'Show all of Popular cases' }).getAttribute('href')).toBe('/?section=popular_cases');
});

// proves CASES-025
test('shows placeholders of 4, 9 and 10 cards', () => {
  const { container } = render(<HomeSkeleton />);
  expect([...container.querySelectorAll('.grid-cols-2')].map((grid) => grid.childElementCount)).toEqual([4, 9, 10]);
});
