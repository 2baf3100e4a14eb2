import { $modals, openModal } from '@riftdrop/host/modals';
import { $toasts } from '@riftdrop/host/toasts';
import { provideLoader } from '@riftdrop/host/wiring/loader';
import { readPlace } from '@riftdrop/host/wiring/navigator';
import { $state } from '@riftdrop/host/wiring/player';
import type { ModalProps } from '@riftdrop/host/remote';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compose } from '../remotes/composition.ts';
import { createLoader } from '../remotes/loader.ts';
import { aRelease, aRemote } from '../remotes/testing.tsx';
import { ModalStack } from './modal-stack.tsx';

const release = aRelease({
  modals: [
    { name: 'hello', modal: 'helloModal', access: 'public' },
    { name: 'private', modal: 'helloModal', access: 'player' },
  ],
});
const Hello = ({ params }: ModalProps) => <div role="dialog">{`Hello ${params.who ?? 'nobody'}`}</div>;

beforeEach(() => {
  provideLoader(createLoader([release], async () => aRemote({ modals: { helloModal: async () => ({ default: Hello }) } })));
  $state.set('visitor');
});
afterEach(cleanup);

async function at(address: string): Promise<void> {
  history.replaceState(null, '', address);
  readPlace();
  await act(async () => void render(<ModalStack composition={compose({ remotes: [release] }, [])} />));
}
const dialogs = () => screen.queryAllByRole('dialog').map(({ textContent }) => textContent);

test('a modal of a remote opens by its name in the address, with its parameters and its styles', async () => {
  await at('/?modal=hello&hello.who=Nova');
  expect(dialogs()).toEqual(['Hello Nova']);
  expect(screen.getByRole('dialog').closest('[data-mfe]')?.getAttribute('data-mfe')).toBe('alpha');
});

// proves SHELL-076
test('an unknown name paints nothing, goes from the address, and leaves the others', async () => {
  await at('/?modal=stranger&modal=hello&hello.who=Nova&sort=price');
  expect(dialogs()).toEqual(['Hello Nova']);
  expect(location.search).toBe('?sort=price&modal=hello&hello.who=Nova');
});

// proves SHELL-079
test('a modal for players paints nothing for a visitor and comes when somebody signs in', async () => {
  await at('/?modal=private');
  expect(dialogs()).toEqual([]);
  await act(async () => $state.set('player'));
  expect(dialogs()).toEqual(['Hello nobody']);
});

test('asking for a deposit says so while no remote offers one', async () => {
  await at('/');
  await act(async () => openModal('addBalance'));
  expect($toasts.get().map(({ title }) => title)).toEqual(['Deposits are not open yet']);
  expect($modals.get()).toEqual([]);
});
