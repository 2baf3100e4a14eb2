import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Approximate } from './approximate.tsx';

afterEach(() => {
  globalThis.riftdropLocale = undefined;
});

test('marks an amount as approximate, and says by the rate of which day', () => {
  const { container } = render(<Approximate cents={1000} currency="EUR" rate={0.93} date="2026-11-30" />);
  const shown = container.querySelector('[title]')!;
  expect(shown.getAttribute('title')).toBe('about €9.30, by the rate of 30 Nov');
  expect(shown.querySelector('[aria-hidden]')!.textContent).toBe('≈ €9.30');
  // Readers hear the sentence instead of the sign.
  expect(shown.querySelector('.sr-only')!.textContent).toBe('about €9.30, by the rate of 30 Nov');
});

test('writes the amount and the day as the language of the page does', () => {
  globalThis.riftdropLocale = 'de';
  const { container } = render(<Approximate cents={123_456} currency="EUR" rate={1} date="2026-11-30" />);
  expect(container.querySelector('[aria-hidden]')!.textContent.replace(/\s/g, ' ')).toBe('≈ 1.234,56 €');
  expect(container.querySelector('[title]')!.getAttribute('title')).toContain('30. Nov');
});
