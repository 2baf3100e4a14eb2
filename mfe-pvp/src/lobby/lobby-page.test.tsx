import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import LobbyPage from './lobby-page.tsx';

it('names the page once', () => {
  render(<LobbyPage />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pvp');
});
