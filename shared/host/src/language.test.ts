import { afterEach, expect, test, vi } from 'vitest';
import { chooseLanguage, languageOptions } from './language.ts';
import { sessionIs, signIn } from './testing/person.ts';
import { fakeServer } from './testing/server.ts';

afterEach(() => {
  document.cookie = 'rd_language=; Max-Age=0; Path=/';
  history.replaceState(null, '', '/');
});

test('offers the languages that the document names, without others', () => {
  document.documentElement.dataset.languages = 'en pl xx';
  expect(languageOptions()).toEqual([
    { value: 'en', label: 'English' },
    { value: 'pl', label: 'Polski' },
  ]);
  delete document.documentElement.dataset.languages;
  expect(languageOptions()).toEqual([{ value: 'en', label: 'English' }]);
});

test('loads the page in the chosen language of the device, without that of the address', () => {
  sessionIs('visitor');
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  history.replaceState(null, '', '/upgrade?lang=de&sort=price');
  chooseLanguage('pl');
  expect(document.cookie).toContain('rd_language=pl');
  expect(assign.mock.calls).toEqual([[`${location.origin}/upgrade?sort=price`]]);
});

test('keeps the language with the account before the page loads anew', async () => {
  signIn();
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const { of } = fakeServer({ 'POST /profile/edit': {} });
  chooseLanguage('uk');
  expect(reload).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(of('POST /profile/edit').map(({ body }) => body)).toEqual([{ language: 'uk' }]);
});
