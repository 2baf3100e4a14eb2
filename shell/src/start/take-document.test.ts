import type { Bootstrap } from '@riftdrop/contract/api/bootstrap/bootstrap';
import { answerKey } from '@riftdrop/contract/release/first-view';
import { publicAnswer } from '@riftdrop/host/api';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { navigate } from '@riftdrop/host/navigation';
import { $sessionState } from '@riftdrop/host/session';
import { $settings } from '@riftdrop/host/settings';
import { forgetWho } from '@riftdrop/host/testing/person';
import { endFirstView } from '@riftdrop/host/wiring/first-view';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { run } from '../composition/running.ts';
import { startRouter } from '../navigation/router.ts';
import { aRelease, aRevision } from '../remotes/testing.tsx';
import { takeDocument } from './take-document.ts';

startRouter([]);
const bootstrap: Partial<Bootstrap> = { status: 'ok', offered: true, service_messages: [] };

beforeEach(() => {
  forgetWho();
  localStorage.clear();
  navigate('/', { replace: true });
  run(aRevision([aRelease()]));
});
afterEach(endFirstView);

/** A document that the gateway rendered for this shape; without one, a skeleton. */
function aDocument(shape?: 'visitor' | 'starting'): HTMLElement {
  const answers = { now: 42, answers: { [answerKey('GET /bootstrap')]: bootstrap, 'GET /dropcase {}': [] } };
  document.body.innerHTML = shape
    ? `<div id="root" data-rendered="${shape}"><p>Cases</p></div><script type="application/json" id="answers">${JSON.stringify(answers)}</script>`
    : '<div id="root"><div data-skeleton=""></div></div>';
  return document.getElementById('root')!;
}
const aSession = () => localStorage.setItem('riftdrop.session', 'true');

// First: they are read once in the life of a page.
test('the choices of the device are read when the page is taken over', async () => {
  localStorage.setItem('riftdrop.settings', JSON.stringify({ sound: false }));
  aDocument('visitor');
  takeDocument();
  await Promise.resolve();
  expect($settings.get().sound).toBe(true);
  endFirstView();
  await vi.waitFor(() => expect($settings.get().sound).toBe(false));
});

test('a device without a session is a visitor from the start', () => {
  aDocument();
  takeDocument();
  expect($sessionState.get()).toBe('visitor');
});

test('a device with a session waits for it', () => {
  aSession();
  aDocument();
  takeDocument();
  expect($sessionState.get()).toBe('starting');
});

test.each(['visitor', 'starting'] as const)('HTML of the same shape stands, and the page is in its state (%s)', (shape) => {
  if (shape === 'starting') aSession();
  const root = aDocument(shape);
  takeDocument();
  expect([root.dataset.rendered, root.textContent]).toEqual([shape, 'Cases']);
  expect([$bootstrap.get(), publicAnswer('GET /dropcase'), $sessionState.get()]).toEqual([bootstrap, [], shape]);
});

test.each([
  ['of another session', 'starting', () => {}],
  ['of an address that leads elsewhere', 'visitor', () => navigate('/faq')],
  ['without a composition that can be trusted', 'visitor', () => run(aRevision([]))],
] as const)('HTML %s is dropped', (_, shape, meanwhile) => {
  const root = aDocument(shape);
  meanwhile();
  takeDocument();
  expect([root.dataset.rendered, root.childElementCount, publicAnswer('GET /dropcase')]).toEqual([undefined, 0, null]);
});
