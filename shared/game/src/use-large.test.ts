import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useLarge } from './use-large.ts';

let asked: FakeImage[] = [];
class FakeImage {
  onload: (() => void) | null = null;
  naturalWidth = 0;
  src = '';
  constructor() {
    asked.push(this);
  }
  loads(width: number): void {
    this.naturalWidth = width;
    act(() => this.onload?.());
  }
}

beforeEach(() => {
  asked = [];
  vi.stubGlobal('Image', FakeImage);
});

const large = () => renderHook(() => useLarge({ near: '/a_400.avif', large: '/a.avif' })).result;

test('shows the small picture until the large loads', () => {
  const shown = large();
  expect(shown.current).toBe('/a_400.avif');
  asked[0]!.loads(800);
  expect(shown.current).toBe('/a.avif');
});

test('waits for a large picture being drawn', () => {
  const shown = large();
  asked[0]!.loads(4);
  expect(shown.current).toBe('/a_400.avif');
  expect(asked[0]!.src).toBe('/a.avif?wait');
  asked[0]!.loads(800);
  expect(shown.current).toBe('/a.avif?wait');
});
