import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beforeAsking, expectAhead } from './ahead.ts';

const asked = vi.fn<(address: string) => Promise<Response>>();
const addresses = () => asked.mock.calls.map(([address]) => address);

// The document of the test environment finishes loading at an arbitrary moment.
const documentIs = (state: DocumentReadyState) => vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);

beforeEach(() => {
  vi.useFakeTimers();
  documentIs('complete');
  asked.mockReset().mockResolvedValue(new Response('{}'));
  vi.stubGlobal('fetch', asked);
});
afterEach(() => vi.runAllTimers());

test('preloaded data waits for the first anonymous call', () => {
  expectAhead(['/api/dropcase']);
  beforeAsking('/api/dropcase', false);
  beforeAsking('/api/dropcase', true);
  vi.advanceTimersByTime(5000);
  expect(addresses()).toEqual([]);
});

test('a person’s own call does not get it', () => {
  expectAhead(['/api/dropcase']);
  beforeAsking('/api/dropcase/other', true);
  expect(addresses()).toEqual([]);
  beforeAsking('/api/dropcase', true);
  beforeAsking('/api/dropcase', true);
  expect(addresses()).toEqual(['/api/dropcase']);
});

test('unused preloads are removed before the browser warns', () => {
  expectAhead(['/api/dropcase']);
  vi.advanceTimersByTime(1900);
  expect(addresses()).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(addresses()).toEqual(['/api/dropcase']);
});

test('the time begins when the document has loaded', () => {
  documentIs('interactive');
  expectAhead(['/api/dropcase']);
  vi.advanceTimersByTime(5000);
  expect(addresses()).toEqual([]);
  dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(2100);
  expect(addresses()).toEqual(['/api/dropcase']);
});
