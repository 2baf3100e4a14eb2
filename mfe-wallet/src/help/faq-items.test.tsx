import { $modals } from '@riftdrop/host/modals';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import FaqItems from './faq-items.tsx';

test('“More about points” opens the window about points', () => {
  render(<FaqItems />);
  fireEvent.click(screen.getByRole('button', { name: 'More about points' }));
  expect($modals.get().map(({ name }) => name)).toEqual(['datPointsFaq']);
});
