// @vitest-environment node
import type { Bootstrap } from '@riftdrop/contract/api/bootstrap/bootstrap';
import { answerKey, type FirstViewInput } from '@riftdrop/contract/release/first-view';
import { sentenceKey } from '@riftdrop/contract/release/words';
import { publicAnswer } from '@riftdrop/host/api';
import { useNow } from '@riftdrop/host/clock';
import { expect, test } from 'vitest';
import { aRelease, aRevision } from './remotes/testing.tsx';
import { render } from './server.tsx';

function Home() {
  const name = publicAnswer('GET /dropcase/:slug', { slug: 'bay' })?.name ?? 'nothing';
  return <h1>{`${name} at ${useNow()}`}</h1>;
}

const release = aRelease({ menu: [{ place: 'main', label: 'Alpha', path: '/', order: 1, icon: 'cases', access: 'public' }] });

function anInput(over: Partial<FirstViewInput> & { name?: string } = {}): FirstViewInput {
  const bootstrap: Partial<Bootstrap> = { status: 'ok', sandbox: true, offered: true, service_messages: [] };
  return {
    path: '/',
    origin: 'https://riftdrop.example',
    shape: 'visitor',
    now: 42,
    registry: aRevision([release]),
    answers: {
      [answerKey('GET /bootstrap')]: bootstrap,
      [answerKey('GET /dropcase/:slug', { slug: 'bay' })]: { name: over.name ?? 'Bay' },
    },
    parts: { 'alpha/home': { default: Home } },
    ...over,
  };
}

const htmlOf = (input: FirstViewInput): string => {
  const view = render(input);
  return 'html' in view ? view.html : view.skipped;
};

test('renders the frame with the page in it', () => {
  const html = htmlOf(anInput());
  expect(html).toContain('<div data-page="alpha" data-rendered=""><div data-mfe="alpha"');
  for (const words of ['<h1>Bay at 42</h1>', '#icon-cases', 'Sign in', 'Play money']) expect(html).toContain(words);
});

test('keeps the place of a player', () => {
  const html = htmlOf(anInput({ shape: 'starting' }));
  expect(html).toContain('h-11 w-36 rounded-button shimmer');
  expect(html).not.toContain('Play money');
});

test('the same input gives the same HTML, whatever was rendered between', () => {
  const first = htmlOf(anInput());
  const other = htmlOf(anInput({ shape: 'starting', now: 99, name: 'Reef', registry: aRevision([]), path: '/' }));
  const third = htmlOf(anInput({ shape: 'starting', now: 99, name: 'Reef' }));
  expect([other, third.includes('Reef at 99')]).toEqual(['no page to render at /', true]);
  expect(htmlOf(anInput())).toBe(first);
});

test('in another language says its words, and the next one in English none of them', () => {
  const english = htmlOf(anInput());
  const words = {
    language: 'pl' as const,
    texts: { [sentenceKey('Alpha')]: 'Pierwsze' },
    // Code in tests belongs to the app "test".
    catalogues: { test: { [sentenceKey('Sign in')]: 'Zaloguj się' } },
  };
  const polish = render(anInput({ words }));
  expect(polish).toMatchObject({ language: 'pl', html: expect.stringContaining('Zaloguj się') as string });
  expect(polish).toHaveProperty('html', expect.stringContaining('Pierwsze'));
  expect(render(anInput())).toEqual({ html: english, language: 'en' });
});

test.each([
  ['an address of the shell', { path: '/faq' }],
  ['an unknown address', { path: '/nowhere' }],
  ['an address that is written otherwise', { path: '/FAQ/' }],
  ['a page for players', { registry: aRevision([aRelease({ routes: [{ path: '/', page: 'home', title: 'Home', access: 'player' }] })]) }],
  ['a page without a module', { parts: {} }],
])('skips %s', (_, over) => {
  expect(render(anInput(over))).toHaveProperty('skipped');
});
