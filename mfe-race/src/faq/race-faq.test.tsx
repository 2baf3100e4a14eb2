import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import RaceFaq from './race-faq.tsx';

// proves SHELL-073, RACE-004
test('answers the questions about a race', () => {
  render(<RaceFaq params={{}} close={() => {}} />);
  const dialog = screen.getByRole('dialog', { name: 'Royale Race' });
  expect([...dialog.querySelectorAll('h3')].map((heading) => heading.textContent)).toEqual([
    'What is it?',
    'How are points counted?',
    'Who may join?',
    'What happens then?',
    'Who pays?',
    'Can it be paused?',
  ]);
  expect(dialog.textContent).toContain('one point for each cent that you pay');
  expect(dialog.textContent).toContain('five minutes to join');
  expect(dialog.textContent).toContain('fixed sum and one per cent of all points');
});
