import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { $modals, closeModal, modalUrl, openModal, readStack, setModals } from './modals.ts';
import { useQuery } from './navigation.ts';
import { readPlace } from './wiring/navigator.ts';
import { fakeHistory } from './testing/history.ts';

let entries: unknown[] = [];
beforeEach(() => {
  entries = fakeHistory();
  history.replaceState(null, '', '/case/night-shift?sort=price');
  readPlace();
});

const setQuery = (changes: Record<string, string | null>) => renderHook(() => useQuery()).result.current[1](changes);

/** The stack does not depend on the names of modals, so these tests name them by their place. */
const open = openModal as (name: string, params?: Record<string, string>) => void;

describe('the stack', () => {
  // proves SHELL-069
  test('is the repeated search parameter, the lowest first', () => {
    open('first');
    open('second', { drop: '5' });
    expect(location.search).toBe('?sort=price&modal=first&modal=second&second.drop=5');
    expect($modals.get()).toEqual([
      { name: 'first', params: {} },
      { name: 'second', params: { drop: '5' } },
    ]);
  });

  // proves SHELL-070
  test('is kept in the navigation state too', () => {
    open('first', { a: '1' });
    open('second');
    expect(history.state).toMatchObject({
      modals: [
        { name: 'first', params: { a: '1' } },
        { name: 'second', params: {} },
      ],
    });
  });

  // proves SHELL-071
  test('loses only its last modal and its parameters', async () => {
    open('first', { a: '1' });
    open('second', { b: '2' });
    await closeModal();
    expect(location.search).toBe('?sort=price&modal=first&first.a=1');
  });

  // proves SHELL-072
  test('loses its last modal by Back', () => {
    open('first');
    expect($modals.get()).toHaveLength(1);
    history.back();
    readPlace();
    expect($modals.get()).toEqual([]);
    expect(location.search).toBe('?sort=price');
  });

  test('from an outside link closes without going back', async () => {
    history.replaceState(null, '', '/?modal=first&first.a=1');
    readPlace();
    await closeModal();
    expect(location.href).toMatch(/\/$/);
    expect(entries).toHaveLength(0);
  });

  // proves UI-030
  test('closes one modal when two listeners react', async () => {
    open('first');
    open('second');
    await Promise.all([closeModal(1), closeModal(0)]);
    expect($modals.get()).toEqual([{ name: 'first', params: {} }]);
  });

  test('has only the next modal after close and open', async () => {
    open('first', { a: '1' });
    const closed = closeModal();
    open('second');
    await closed;
    await vi.waitFor(() => expect($modals.get()).toEqual([{ name: 'second', params: {} }]));
    expect(location.search).toBe('?sort=price&modal=second');
  });

  test('keeps a closing modal closed when the address changes', async () => {
    open('first');
    // A browser goes back later than at once.
    const { back } = history;
    history.back = () => void setTimeout(back);
    const closed = closeModal();
    setQuery({ sort: 'name' });
    await closed;
    await vi.waitFor(() => expect(location.search).toBe('?sort=name'));
  });

  test('replaces parameters of the top modal', () => {
    open('first', { tab: 'a' });
    open('first', { tab: 'b' });
    expect($modals.get()).toEqual([{ name: 'first', params: { tab: 'b' } }]);
    expect(entries).toHaveLength(1);
  });

  // proves SHELL-515
  test('gives each modal its own parameters', () => {
    open('first', { drop: '1' });
    open('second', { drop: '2' });
    expect($modals.get().map(({ params }) => params.drop)).toEqual(['1', '2']);
    history.replaceState(null, '', '/?modal=second&second.drop=3');
    readPlace();
    expect($modals.get()).toEqual([{ name: 'second', params: { drop: '3' } }]);
  });

  test('holds a name once, reopening moves it up', () => {
    expect(readStack('?modal=login&modal=login&modal=newTerms').map(({ name }) => name)).toEqual(['login', 'newTerms']);
    openModal('login');
    openModal('verifyRoll', { drop: '5' });
    openModal('login');
    expect($modals.get().map(({ name }) => name)).toEqual(['verifyRoll', 'login']);
  });

  test('can be set as a whole', () => {
    history.replaceState(null, '', '/?modal=stranger&stranger.x=1&modal=first&first.a=1');
    readPlace();
    setModals($modals.get().filter(({ name }) => name === 'first'));
    expect(location.search).toBe('?modal=first&first.a=1');
  });

  test('has an address for one modal here', () => {
    expect(modalUrl('verifyRoll', { drop: '9' })).toBe('/case/night-shift?sort=price&modal=verifyRoll&verifyRoll.drop=9');
  });
});
