import { $modals, closeModal, openModal } from '@riftdrop/host/modals';
import { provideLoader } from '@riftdrop/host/wiring/loader';
import { readPlace } from '@riftdrop/host/wiring/navigator';
import { $person, $state } from '@riftdrop/host/wiring/player';
import { aPlayer } from '@riftdrop/host/testing/person';
import { fakeHistory } from '@riftdrop/host/testing/history';
import type { ModalProps } from '@riftdrop/host/remote';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { shellManifest } from '@riftdrop/contract/release/remotes';
import declared from '../../shell.json';
import type { Gate } from '../composition/route-table.ts';
import { compose } from '../composition/composition.ts';
import { createLoader } from '../remotes/loader.ts';
import { aRelease, aRemote } from '../remotes/testing.tsx';
import { $waiting } from '../session/second-factor.ts';
import ModalStack, { shellModals } from './modal-stack.tsx';

const shell = shellManifest.parse(declared);
const release = aRelease({
  modals: [
    { name: 'hello', modal: 'helloModal', access: 'public' },
    { name: 'private', modal: 'helloModal', access: 'player' },
  ],
});
const Hello = ({ params }: ModalProps) => <div role="dialog">{`Hello ${params.who ?? 'nobody'}`}</div>;

beforeEach(() => {
  fakeHistory();
  provideLoader(createLoader([release], async () => aRemote({ modals: { helloModal: async () => ({ default: Hello }) } })));
  $state.set('visitor');
});

async function at(address: string, remote = release, gate: () => Gate = () => 'open'): Promise<void> {
  history.replaceState(null, '', address);
  readPlace();
  const composition = compose({ revision: 1, remotes: [remote], off: [], domains: shell.domains! }, [], gate);
  await act(async () => void render(<ModalStack composition={composition} />));
}
const dialogs = () => screen.queryAllByRole('dialog').map(({ textContent }) => textContent);

test('opens a remote modal by name with parameters', async () => {
  await at('/?modal=hello&hello.who=Nova');
  expect(dialogs()).toEqual(['Hello Nova']);
  expect(screen.getByRole('dialog').closest('[data-mfe]')?.getAttribute('data-mfe')).toBe('alpha');
});

test('a modal that throws becomes a dialog with retry', async () => {
  const broken = () => {
    throw new Error('The window has come off');
  };
  provideLoader(createLoader([release], async () => aRemote({ modals: { helloModal: async () => ({ default: broken }) } })));
  await at('/?modal=hello');
  const dialog = screen.getByRole('dialog', { name: 'This window could not be shown' });
  expect(dialog.textContent).toContain('The window has come off');
});

test('a modal that the table keeps for players is shown to no visitor, whatever its remote says', async () => {
  await at('/?modal=depositProgress', aRelease({ modals: [{ name: 'depositProgress', modal: 'helloModal', access: 'public' }] }));
  expect(dialogs()).toEqual([]);
  await act(async () => $state.set('player'));
  expect(dialogs()).toEqual(['Hello nobody']);
});

// proves SHELL-076
test('an unknown name is removed, the others stay', async () => {
  await at('/?modal=stranger&modal=hello&hello.who=Nova&sort=price');
  expect(dialogs()).toEqual(['Hello Nova']);
  expect(location.search).toBe('?sort=price&modal=hello&hello.who=Nova');
});

test('keeps a name while its remote waits', async () => {
  await at('/?modal=hello', release, () => 'unknown');
  expect(dialogs()).toEqual([]);
  expect(location.search).toBe('?modal=hello');
});

// proves SHELL-079
test('a player modal opens after a visitor signs in', async () => {
  await at('/?modal=private');
  expect(dialogs()).toEqual([]);
  await act(async () => $state.set('player'));
  expect(dialogs()).toEqual(['Hello nobody']);
});

// proves SHELL-077, SHELL-517
test.each([
  ['login', 'Sign in to Riftdrop', 'visitor'],
  ['signingIn', 'Signing you in again', 'visitor'],
  ['twoFactor', 'Two-factor code', 'visitor'],
  ['newTerms', 'Our terms have changed', 'player'],
  ['verifyRoll', 'Verify Roll', 'visitor'],
  ['checkNotifications', 'Check Notifications', 'player'],
] as const)('%s in the address is the dialog “%s”', async (name, title, who) => {
  vi.stubGlobal('isSecureContext', true);
  $waiting.set({ code: 'half a sign-in', verifier: '', agreed: null, until: Date.now() + 60_000 });
  $person.set(who === 'player' ? { ...aPlayer, deprecated_tos: true } : null);
  $state.set(who);
  await at(`/?modal=${name}`);
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
});

// proves SHELL-517
test('oddsRange is the dialog of its remote', async () => {
  const odds = aRelease({ modals: [{ name: 'oddsRange', modal: 'helloModal', access: 'public' }] });
  await at('/?modal=oddsRange&oddsRange.who=night-shift', odds);
  expect(dialogs()).toEqual(['Hello night-shift']);
});

// A modal that is not there is not announced.
test('a window of a domain without its remote is not open', async () => {
  await at('/?modal=datPointsFaq');
  expect(await screen.findByRole('dialog', { name: 'This is not open at the moment' })).toBeTruthy();
});

describe('a deposit', () => {
  const names = () => $modals.get().map(({ name }) => name);

  // proves SHELL-078, SHELL-079
  test.each(['addBalance', 'marketplaceDeposit', 'depositProgress'])('%s is not open without a remote', async (name) => {
    $state.set('player');
    await at(`/?modal=${name}`);
    expect(await screen.findByRole('dialog', { name: 'This is not open at the moment' })).toBeTruthy();
    await act(async () => void screen.getByRole('button', { name: 'Ok, I understand' }).click());
    expect(names()).toEqual([]);
  });

  // proves SHELL-079
  test.each(['marketplaceDeposit', 'depositProgress'])('%s is nothing to a visitor', async (name) => {
    await at(`/?modal=${name}`);
    expect(dialogs()).toEqual([]);
    expect(names()).toEqual([name]);
  });

  // proves SHELL-080
  test('asks visitors to sign in, then opens', async () => {
    await at('/');
    await act(async () => openModal('addBalance'));
    expect(names()).toEqual(['addBalance', 'login']);
    await act(async () => $state.set('player'));
    expect(await screen.findByRole('dialog', { name: 'This is not open at the moment' })).toBeTruthy();
  });

  test('is forgotten without a sign-in', async () => {
    await at('/?modal=addBalance');
    expect(names()).toEqual(['addBalance', 'login']);
    await act(() => closeModal());
    expect(names()).toEqual([]);
  });

  test('is forgotten by one close after a reload', async () => {
    await at('/?modal=addBalance&modal=login');
    await act(() => closeModal());
    expect(names()).toEqual([]);
  });

  test('belongs to the remote that brings it', async () => {
    const wallet = aRelease({ modals: [{ name: 'addBalance', modal: 'helloModal', access: 'player' }] });
    $state.set('player');
    await at('/?modal=addBalance', wallet);
    expect(dialogs()).toEqual(['Hello nobody']);
  });
});

test('the shell has the modals of its manifest', () => {
  expect(Object.keys(shellModals).sort()).toEqual([...shell.modals].sort());
});
