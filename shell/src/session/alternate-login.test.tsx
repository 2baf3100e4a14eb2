import { $bootstrap } from '@riftdrop/host/bootstrap';
import { $state } from '@riftdrop/host/wiring/player';
import { writeStored } from '@riftdrop/host/wiring/storage';
import { fakeServer } from '@riftdrop/host/testing/server';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import LoginModal from './login-modal.tsx';
import { takeAttempt } from './pkce.ts';
import { allowedRedirect } from './alternate-login.tsx';

const setBootstrap = (alternate_login: boolean) =>
  ($bootstrap as typeof $bootstrap & { set: (value: object) => void }).set({ terms_version: '1', features: { alternate_login } });
beforeEach(() => {
  $state.set('visitor');
  writeStored('terms_accepted', true);
  setBootstrap(true);
});

const show = () => act(async () => void render(<LoginModal params={{}} close={() => {}} />));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const refused = (code: string, message: string) => ({ refused: code, status: 409, message });
/** Requests a name; `validate` is the server's answer when the profile is checked. */
async function withName(validate: () => object, address = 'https://steamcommunity.com/id/nova') {
  const server = fakeServer(({ route }) =>
    route === 'POST /oauth/nickname/key' ? { key: 'the-key', name_key: 'Riftdrop ABCD2345' } : validate(),
  );
  await show();
  fireEvent.change(screen.getByRole('textbox', { name: 'Address of your profile' }), { target: { value: address } });
  await press('Get a name');
  return server;
}

describe('signing in by the name of a profile', () => {
  // proves SHELL-100
  test.each([true, false])('is offered only where enabled (%s)', async (on) => {
    setBootstrap(on);
    await show();
    expect(screen.queryByText(/Sign in by your profile name/) !== null).toBe(on);
  });

  test('asks for no name in a browser that blocks cookies, and says so', async () => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    const { seen } = await withName(() => ({}));
    expect(screen.getByText(/^Your browser blocks cookies/)).toBeTruthy();
    expect(seen).toEqual([]);
  });

  // proves SHELL-101
  test.each(['https://steamcommunity.com/id/nova', 'https://steamcommunity.com/id/nova/'])(
    'sends %s with one slash at the end',
    async (address) => {
      const { seen } = await withName(() => ({}), address);
      expect(seen[0]!.body).toMatchObject({ url: 'https://steamcommunity.com/id/nova/' });
    },
  );

  // proves SHELL-102
  test('shows the name that the profile needs', async () => {
    await withName(() => ({}));
    expect(screen.getByText('Riftdrop ABCD2345').tagName).toBe('OUTPUT');
    expect(screen.getByText(/Change the name of your profile to this one/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy the name' })).toBeTruthy();
  });

  // proves SHELL-103
  test('follows the given address and keeps the attempt', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const { seen } = await withName(() => ({ code: '/?code=abc&state=xyz' }));
    await press('Verify Identity');
    expect(seen.at(-1)).toMatchObject({ route: 'POST /oauth/nickname/validate', body: { key: 'the-key' } });
    // With `main`, a page that has an opener does not act as the popup and close.
    expect(String(assign.mock.lastCall![0])).toBe(`${location.origin}/?code=abc&state=xyz&main=1`);
    expect(takeAttempt()).toMatchObject({ state: (seen[0]!.body as { state: string }).state });
  });

  // proves SHELL-104
  test('follows no address of another origin', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    await withName(() => ({ code: 'https://evil.example/?code=abc' }));
    await press('Verify Identity');
    expect(assign).not.toHaveBeenCalled();
    expect(document.body.textContent).toContain('Steam login failed');
  });

  test('shows the fault and allows another look', async () => {
    await withName(() => refused('name_not_changed', 'The profile is not called that yet.'));
    await press('Verify Identity');
    expect(document.body.textContent).toContain('The profile is not called that yet.');
    expect(screen.getByRole('button', { name: 'Verify Identity' })).toBeTruthy();
  });

  test('asks for a new name when void', async () => {
    await withName(() => refused('invalid_code', 'This key is not valid any more.'));
    await press('Verify Identity');
    expect(screen.getByRole('button', { name: 'Get a name' })).toBeTruthy();
  });
});

// proves SHELL-104
test.each([
  ['/?code=1', true],
  [`${location.origin}/?code=1`, true],
  ['https://steamcommunity.com/openid/login?x=1', true],
  ['http://steamcommunity.com/', false],
  ['https://steamcommunity.com.evil.example/', false],
  ['//evil.example/', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
])('redirects only to own or login hosts: %s (%s)', (address, followed) => {
  expect(allowedRedirect(address) !== null).toBe(followed);
});
