import { $modals } from '@riftdrop/host/modals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import FaqItems from './faq-items.tsx';

afterEach(cleanup);

test('“More about points” opens the window about points', () => {
  render(<FaqItems />);
  fireEvent.click(screen.getByRole('button', { name: 'More about points' }));
  expect($modals.get().map(({ name }) => name)).toEqual(['datPointsFaq']);
});
