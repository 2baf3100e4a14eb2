import { $location } from '@riftdrop/host/navigation';
import { beforeEach, expect, test } from 'vitest';
import { followLinkClicks } from './link-clicks.ts';

followLinkClicks();
beforeEach(() => void (document.body.innerHTML = ''));

/**
 * Clicks a link and returns whether the site navigated without a page load. The event begins at the document, because
 * happy-dom would follow the link.
 */
function click(attributes: string, init: MouseEventInit = {}): boolean {
  document.body.innerHTML = `<a ${attributes}><b>go</b></a>`;
  const event = new MouseEvent('click', { cancelable: true, button: 0, ...init });
  Object.defineProperty(event, 'target', { value: document.querySelector('b') });
  document.dispatchEvent(event);
  return event.defaultPrevented;
}

test('a plain own link navigates without a page load', () => {
  expect(click('href="/profile?tab=items"')).toBe(true);
  expect($location.get()).toMatchObject({ pathname: '/profile', search: '?tab=items' });
});

test('a second click on an anchor scrolls again', () => {
  history.replaceState(null, '', '/faq#limits');
  expect(click('href="/faq#limits"', { ctrlKey: true })).toBe(false);
  expect(click('href="/faq#limits"')).toBe(true);
});

test.each([
  ['with Ctrl', 'href="/a"', { ctrlKey: true }],
  ['with Cmd', 'href="/a"', { metaKey: true }],
  ['with Shift', 'href="/a"', { shiftKey: true }],
  ['with the middle button', 'href="/a"', { button: 1 }],
  ['to a new window', 'href="/a" target="_blank"', {}],
  ['to a download', 'href="/a" download', {}],
  ['to another site', 'href="https://example.org/"', {}],
  ['to a file of the server', 'href="/api/openapi.json"', {}],
  ['on a place of this page', 'href="#help"', {}],
])('a click %s stays the browser’s', (_, attributes, init) => expect(click(attributes, init)).toBe(false));
