import { sentenceKey, type WordsOfPage } from '@riftdrop/contract/release/words';
import { beforeEach, expect, it, vi } from 'vitest';

const href = '/assets/shell.pl/1/words.json';
const polish = { [sentenceKey('Close')]: 'Zamknij' };
const words: WordsOfPage = {
  language: 'pl',
  texts: { [sentenceKey('Cases')]: 'Skrzynki' },
  catalogues: { shell: { version: '1', href, integrity: 'sha384-x' } },
};

beforeEach(() => {
  vi.resetModules();
  document.body.innerHTML = '<script type="application/json" id="words"></script>';
  document.getElementById('words')!.textContent = JSON.stringify(words);
});

/** What the document requested before the scripts, and what a request of the page is answered with. */
async function begin(early: Promise<typeof polish> | null, answer: () => Response): Promise<{ isWorded: boolean; fetched: number }> {
  vi.stubGlobal('earlyWords', new Map(early ? [[href, early]] : []));
  const fetch = vi.fn(async () => answer());
  vi.stubGlobal('fetch', fetch);
  const { beginWords, isWorded } = await import('./page-words.ts');
  await beginWords();
  return { isWorded: isWorded('shell'), fetched: fetch.mock.calls.length };
}

const close = async () => (await import('@riftdrop/host/words')).translated('shell', 'Close');
const lost = () => new Response('', { status: 503 });

it('takes the catalogue that the document requested, however late the scripts are', async () => {
  expect(await begin(Promise.resolve(polish), lost)).toEqual({ isWorded: true, fetched: 0 });
  expect(await close()).toBe('Zamknij');
});

it('requests it where the document could not, or in vain', async () => {
  for (const early of [null, Promise.reject(new Error('503'))]) {
    vi.resetModules();
    expect(await begin(early, () => Response.json(polish))).toEqual({ isWorded: true, fetched: 1 });
    expect(await close()).toBe('Zamknij');
  }
});

it('is in English where none came, and says that it is not the language of the document', async () => {
  expect(await begin(null, lost)).toEqual({ isWorded: false, fetched: 1 });
  expect(await close()).toBe('Close');
});

it('speaks the titles of the document at once', async () => {
  const { beginWords } = await import('./page-words.ts');
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  void beginWords();
  const host = await import('@riftdrop/host/words');
  expect([host.pageLanguage(), host.translated('registry', 'Cases')]).toEqual(['pl', 'Skrzynki']);
});
