import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import manifest from '../../remote.json' with { type: 'json' };
import FaqPage from './faq-page.tsx';

// proves ROYALE-001, SHELL-045
test('gives the rules in plain words', () => {
  expect(manifest.routes.find(({ page }) => page === 'faq')?.path).toBe('/battle-royale-faq');
  render(<FaqPage />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Battle royale FAQ');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(10);
  const modes = within(screen.getByRole('region', { name: 'Which modes are there?' }));
  expect(modes.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Default', 'All or nothing']);
  expect(screen.getByRole('link', { name: 'Provably fair' }).getAttribute('href')).toBe('/provably-fair#games');
});

test('has a bracket to play with', () => {
  render(<FaqPage />);
  const bracket = within(screen.getByRole('region', { name: 'What does a bracket look like?' }));
  expect(bracket.getByRole('button', { name: 'Play round 1' })).toBeTruthy();
});
