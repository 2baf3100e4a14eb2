import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Money } from './money.tsx';
import { SkinCard } from './skin-card.tsx';

const item = { name: 'Carbine', skin_name: 'Sunset Fade', rarity: 'Classified', stat_trak: false, wear: 2 } as const;
const picture = { avif: 'a.avif', webp: 'a.webp', src: 'a.webp' };

// proves UI-074
test('shows rarity in colour, pips and words, and StatTrak', () => {
  const { container } = render(<SkinCard item={{ ...item, stat_trak: true }} picture={picture} />);
  expect(container.firstElementChild?.className).toContain('[--tier:var(--color-tier-5)]');
  expect(container.querySelector<HTMLElement>('.pips')?.style.getPropertyValue('--lit')).toBe('5');
  expect(container.textContent).toContain('Classified');
  expect(container.textContent).toContain('StatTrak');
});

test('says nothing of StatTrak on an ordinary skin', () => {
  const { container } = render(<SkinCard item={item} picture={picture} />);
  expect(container.textContent).not.toContain('StatTrak');
});

test('gives corner and wear in words too', () => {
  render(<SkinCard item={item} picture={picture} corner={<Money cents={4820} />} />);
  expect(screen.getByText('$48.20')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Field-Tested' })).toBeTruthy();
});
