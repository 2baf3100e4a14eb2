import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Picture } from './picture.tsx';

afterEach(cleanup);

const sources = { avif: 'a.avif', webp: 'a.webp', src: 'a.webp' };

test('offers the best format first and keeps the place of the picture', () => {
  const { container } = render(<Picture sources={sources} width={400} height={225} />);
  expect([...container.querySelectorAll('source')].map((source) => source.type)).toEqual(['image/avif', 'image/webp']);
  const image = container.querySelector('img');
  expect([image?.getAttribute('width'), image?.getAttribute('height'), image?.getAttribute('loading')]).toEqual(['400', '225', 'lazy']);
});

test('draws an outline until the picture is there', () => {
  const { container } = render(<Picture sources={sources} width={400} height={225} />);
  expect(container.querySelector('svg')).toBeTruthy();
  fireEvent.load(container.querySelector('img')!);
  expect(container.querySelector('svg')).toBeNull();
});

test('never shows a broken picture, and keeps its name', () => {
  const { container } = render(<Picture sources={sources} width={400} height={225} alt="Carbine" />);
  fireEvent.error(container.querySelector('img')!);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Carbine' })).toBeTruthy();
});

test('gives another address another chance', () => {
  const { container, rerender } = render(<Picture sources={sources} width={400} height={225} />);
  fireEvent.error(container.querySelector('img')!);
  rerender(<Picture sources={{ src: 'b.webp' }} width={400} height={225} />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('b.webp');
});
