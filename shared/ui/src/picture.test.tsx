import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Picture } from './picture.tsx';

const sources = { avif: 'a.avif', webp: 'a.webp', src: 'a.webp' };

test('offers the best format first and reserves space', () => {
  const { container } = render(<Picture sources={{ ...sources, webp: 'a.webp 1x, a2.webp 2x' }} width={400} height={225} />);
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

test('names one address once', () => {
  const { container } = render(<Picture sources={sources} width={400} height={225} />);
  expect([...container.querySelectorAll('source')].map((source) => source.srcset)).toEqual(['a.avif']);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('a.webp');
});

test('draws the outline over placeholder images', () => {
  const { container } = render(<Picture sources={{ src: 'late.webp' }} width={400} height={225} />);
  const image = container.querySelector('img')!;
  for (const naturalWidth of [4, 2, 1]) {
    Object.defineProperty(image, 'naturalWidth', { value: naturalWidth, configurable: true });
    fireEvent.load(image);
    expect(container.querySelector('svg')).toBeTruthy();
  }
  Object.defineProperty(image, 'naturalWidth', { value: 400 });
  fireEvent.load(image);
  expect(container.querySelector('svg')).toBeNull();
});

test('never shows a broken picture, keeps its name', () => {
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

describe('a picture that failed', () => {
  beforeEach(() => void vi.useFakeTimers());

  const shown = () => render(<Picture sources={{ src: '/img/a.webp' }} width={40} height={40} alt="Nova" />);
  const picture = () => document.querySelector('img');
  const passes = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

  // proves UI-075, ERR-095
  test('is asked for again a few times', () => {
    shown();
    for (const pause of [4000, 15_000, 60_000]) {
      fireEvent.error(picture()!);
      expect(picture()).toBeNull();
      const outline = screen.getByRole('img', { name: 'Nova' });
      expect([outline.querySelectorAll('svg').length, outline.textContent]).toEqual([1, '']);
      passes(pause - 1);
      expect(picture()).toBeNull();
      passes(1);
      expect(picture()).toBeTruthy();
    }
    fireEvent.error(picture()!);
    passes(600_000);
    expect(picture()).toBeNull();
  });

  // proves UI-075
  test('is requested at once when online again', () => {
    shown();
    for (let time = 0; time < 5; time++) {
      fireEvent.error(picture()!);
      act(() => void dispatchEvent(new Event('online')));
      expect(picture()).toBeTruthy();
    }
    fireEvent.load(picture()!);
    passes(600_000);
    expect(picture()!.className).not.toContain('opacity-0');
  });
});

test('draws no outline for a picture that came before', () => {
  const again = { src: 'seen.webp' };
  const first = render(<Picture sources={again} width={400} height={225} />);
  expect(first.container.querySelector('svg')).toBeTruthy();
  fireEvent.load(first.container.querySelector('img')!);
  first.unmount();
  const second = render(<Picture sources={again} width={400} height={225} />);
  expect(second.container.querySelector('svg')).toBeNull();
  fireEvent.error(second.container.querySelector('img')!);
  second.unmount();
  expect(render(<Picture sources={again} width={400} height={225} />).container.querySelector('svg')).toBeTruthy();
});

test('in view at once is visible before it is known to be there, and only that of high priority is fetched before all others', () => {
  const look = (priority: boolean | 'high') => {
    const { container } = render(<Picture sources={sources} width={400} height={225} priority={priority} />);
    const image = container.querySelector('img')!;
    return [image.getAttribute('loading'), image.getAttribute('fetchpriority'), image.classList.contains('opacity-0')];
  };
  expect([look('high'), look(true), look(false)]).toEqual([
    ['eager', 'high', false],
    ['eager', null, false],
    ['lazy', null, true],
  ]);
});
