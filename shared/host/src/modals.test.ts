import { beforeEach, describe, expect, test } from 'vitest';
import { $modals, closeModal, modalUrl, openModal, setModals } from './modals.ts';
import { readPlace } from './wiring/navigator.ts';

/** happy-dom has no history: this is what a browser does on Back. */
const entries: { url: string; state: unknown }[] = [];
const push = history.pushState.bind(history);
beforeEach(() => {
  entries.length = 0;
  history.pushState = (state: unknown, title: string, url?: string | URL | null) => {
    entries.push({ url: location.href, state: history.state });
    push(state, title, url);
  };
  history.back = () => {
    const { url, state } = entries.pop()!;
    history.replaceState(state, '', url);
    setTimeout(() => dispatchEvent(new PopStateEvent('popstate', { state })));
  };
  history.replaceState(null, '', '/case/night-shift?sort=price');
  readPlace();
});

describe('the stack', () => {
  // proves SHELL-069
  test('is the repeated search parameter, the lowest first', () => {
    openModal('first');
    openModal('second', { drop: '5' });
    expect(location.search).toBe('?sort=price&modal=first&modal=second&second.drop=5');
    expect($modals.get()).toEqual([
      { name: 'first', params: {} },
      { name: 'second', params: { drop: '5' } },
    ]);
  });

  // proves SHELL-070
  test('is kept in the navigation state too', () => {
    openModal('first', { a: '1' });
    openModal('second');
    expect(history.state).toMatchObject({
      modals: [
        { name: 'first', params: { a: '1' } },
        { name: 'second', params: {} },
      ],
    });
  });

  // proves SHELL-071
  test('loses its last modal when one is closed, with its parameters and nothing else', async () => {
    openModal('first', { a: '1' });
    openModal('second', { b: '2' });
    await closeModal();
    expect(location.search).toBe('?sort=price&modal=first&first.a=1');
  });

  // proves SHELL-072
  test('loses its last modal by Back', () => {
    openModal('first');
    expect($modals.get()).toHaveLength(1);
    history.back();
    readPlace();
    expect($modals.get()).toEqual([]);
    expect(location.search).toBe('?sort=price');
  });

  test('of a link that was opened from outside closes in place, as there is nothing to go back to', async () => {
    history.replaceState(null, '', '/?modal=first&first.a=1');
    readPlace();
    await closeModal();
    expect(location.href).toMatch(/\/$/);
    expect(entries).toHaveLength(0);
  });

  // proves UI-030
  test('closes one modal when two listeners hear the same key', async () => {
    openModal('first');
    openModal('second');
    await Promise.all([closeModal(1), closeModal(0)]);
    expect($modals.get()).toEqual([{ name: 'first', params: {} }]);
  });

  test('takes new parameters of what is on top without growing', () => {
    openModal('first', { tab: 'a' });
    openModal('first', { tab: 'b' });
    expect($modals.get()).toEqual([{ name: 'first', params: { tab: 'b' } }]);
    expect(entries).toHaveLength(1);
  });

  // proves SHELL-515
  test('gives each modal its own parameters', () => {
    openModal('first', { drop: '1' });
    openModal('second', { drop: '2' });
    expect($modals.get().map(({ params }) => params.drop)).toEqual(['1', '2']);
  });

  test('can be set as a whole, for names that nobody knows', () => {
    history.replaceState(null, '', '/?modal=stranger&stranger.x=1&modal=first&first.a=1');
    readPlace();
    setModals($modals.get().filter(({ name }) => name === 'first'));
    expect(location.search).toBe('?modal=first&first.a=1');
  });

  test('has an address that opens one modal on this page', () => {
    expect(modalUrl('verifyRoll', { drop: '9' })).toBe('/case/night-shift?sort=price&modal=verifyRoll&verifyRoll.drop=9');
  });
});
