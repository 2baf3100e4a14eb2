import { fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { HeaderPanel } from './header-panel.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  document.documentElement.removeAttribute('dir');
});

test.each([
  ['the right edge of its button', 'ltr', '936px'],
  ['its left edge where lines begin at the right', 'rtl', '20px'],
])('the panel ends at %s', (_, dir, beside) => {
  document.dir = dir;
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLButtonElement.prototype, 'getBoundingClientRect').mockReturnValue({ left: 20, right: 64, bottom: 50 } as DOMRect);
  render(
    <HeaderPanel id="menu" label="Menu" face="M" buttonClass="">
      Links
    </HeaderPanel>,
  );
  const panel = document.getElementById('menu')!;
  fireEvent(panel, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  expect(panel.style.getPropertyValue('--beside')).toBe(beside);
});
