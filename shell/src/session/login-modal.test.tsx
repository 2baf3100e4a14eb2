import { $state } from '@riftdrop/host/wiring/player';
import { readStored, removeStored, writeStored } from '@riftdrop/host/wiring/storage';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import LoginModal from './login-modal.tsx';

const opened: unknown[] = [];
beforeEach(() => {
  opened.length = 0;
  removeStored('terms_accepted');
  $state.set('visitor');
  vi.stubGlobal('open', (url: string) => {
    opened.push(url);
    return null;
  });
});

const close = vi.fn<() => void>();
const show = () => act(async () => void render(<LoginModal params={{}} close={close} />));
const signIn = () => screen.getByRole('button', { name: 'Sign in through Steam' });
const isPrimary = () => signIn().className.includes('brand-fill');
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));

describe('the first time on a device', () => {
  // proves SHELL-008, SHELL-084, SHELL-085, SHELL-002
  test('only all three boxes make the button primary', async () => {
    await show();
    const boxes = screen.getAllByRole('checkbox');
    expect(boxes.map((box) => box.closest('label')!.textContent)).toEqual([
      expect.stringMatching(/terms.*privacy/),
      expect.stringMatching(/at least 18/),
      expect.stringMatching(/fake admin/),
    ]);
    expect(boxes.filter((box) => (box as HTMLInputElement).checked || box.getAttribute('aria-checked') === 'true')).toEqual([]);
    for (const box of boxes) {
      expect(isPrimary()).toBe(false);
      await press(box);
    }
    expect(isPrimary()).toBe(true);
    expect(document.querySelectorAll('input:not([type=checkbox])')).toHaveLength(0);
  });

  // proves SHELL-086
  test('unticked boxes start nothing and say so', async () => {
    await show();
    await press(signIn());
    expect(opened).toEqual([]);
    expect(screen.getByRole('alert').textContent).toMatch(/Tick all three boxes/);
    expect(readStored('terms_accepted', false)).toBe(false);
  });

  // proves SHELL-087
  test('accepting is remembered', async () => {
    await show();
    for (const box of screen.getAllByRole('checkbox')) await press(box);
    await press(signIn());
    expect(readStored('terms_accepted', false)).toBe(true);
  });
});

describe('later', () => {
  // proves SHELL-088
  test('there are no boxes and a primary button', async () => {
    writeStored('terms_accepted', true);
    await show();
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    expect(isPrimary()).toBe(true);
  });

  // proves SHELL-095, ERR-066
  test('a blocked window is explained', async () => {
    writeStored('terms_accepted', true);
    await show();
    await press(signIn());
    expect(opened).toEqual([expect.stringMatching(/^\/api\/oauth\/steam\/login\?state=[\w-]+&challenge=[\w-]{43}$/)]);
    expect(screen.getByRole('alert').textContent).toBe(
      'Your browser is blocking pop-ups. Please disable your pop-up blocker in settings or try a different browser.',
    );
  });

  test('the main window is offered after a press that opened no window, and not before', async () => {
    writeStored('terms_accepted', true);
    await show();
    expect(screen.queryByText(/Pop-up blocked/)).toBeNull();
    await press(signIn());
    expect(screen.getByText(/Pop-up blocked/)).toBeTruthy();
  });

  test.each(['Sign in through Steam', 'Sign in here'])('a browser that blocks cookies is told so by "%s"', async (name) => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    writeStored('terms_accepted', true);
    await show();
    await press(signIn());
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    opened.length = 0;
    await press(screen.getByRole('button', { name }));
    expect(screen.getByText(/^Your browser blocks cookies, and signing in needs one. Allow cookies/)).toBeTruthy();
    expect([opened, assign.mock.calls]).toEqual([[], []]);
    vi.restoreAllMocks();
  });

  // proves SHELL-089
  test('it closes when a player is signed in', async () => {
    await show();
    expect(close).not.toHaveBeenCalled();
    await act(async () => $state.set('player'));
    expect(close).toHaveBeenCalled();
  });
});
