import { sentenceKey } from '@riftdrop/contract/release/words';
import { formatMoney } from '@riftdrop/money/format';
import { render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { pageLanguage, speak, takeCatalogue, translated, wordsOf } from './words.ts';

const { i18n, Trans } = wordsOf('cases');
const items = [['count', 'plural', { one: ['#', ' item'], few: ['#', ' items'], other: ['#', ' items'] }]] as const;

afterEach(() => {
  speak('en');
  takeCatalogue('cases', null);
});

it('is English without a catalogue, and where one lacks a sentence', () => {
  expect([i18n('Open'), i18n(items, { count: 1 }), i18n({ message: items, values: { count: 1200 } })]).toEqual([
    'Open',
    '1 item',
    '1,200 items',
  ]);
  takeCatalogue('cases', { [sentenceKey('Close')]: 'Zamknij' });
  expect([i18n('Open'), i18n('Close')]).toEqual(['Open', 'Zamknij']);
});

it('follows the plurals of the language', () => {
  speak('pl');
  const forms = { one: ['#', ' przedmiot'], few: ['#', ' przedmioty'], many: ['#', ' przedmiotów'], other: ['#', ' przedmiotu'] };
  takeCatalogue('cases', { [sentenceKey(items)]: [['count', 'plural', forms]] });
  expect([1, 3, 5, 22].map((count) => i18n({ message: items, values: { count } }))).toEqual([
    '1 przedmiot',
    '3 przedmioty',
    '5 przedmiotów',
    '22 przedmioty',
  ]);
});

it('lets a translation put values and elements elsewhere', () => {
  const message = ['Hello <0>', ['name'], '</0>, you won ', ['price']] as const;
  takeCatalogue('cases', { [sentenceKey(message)]: [['price'], ' dla <0>', ['name'], '</0>'] });
  const { container } = render(<Trans message={message} values={{ name: 'Ivo', price: '$5' }} components={{ 0: <b /> }} />);
  expect(container.innerHTML).toBe('$5 dla <b>Ivo</b>');
});

it('shows a sentence with a context without it, and translates it apart from the same English', () => {
  const places = ['place\u0004Free <0>', ['count'], '</0>'] as const;
  const shown = () => render(<Trans message={places} values={{ count: 2 }} components={{ 0: <b /> }} />).container.innerHTML;
  expect([i18n('place\u0004Free'), i18n('Free'), shown()]).toEqual(['Free', 'Free', 'Free <b>2</b>']);
  takeCatalogue('cases', {
    [sentenceKey('place\u0004Free')]: 'Wolne',
    [sentenceKey('Free')]: 'Darmowe',
    [sentenceKey(places)]: ['Wolne <0>', ['count'], '</0>'],
  });
  expect([i18n('place\u0004Free'), i18n('Free'), shown()]).toEqual(['Wolne', 'Darmowe', 'Wolne <b>2</b>']);
});

it('keeps the sentences of two apps apart', () => {
  takeCatalogue('cases', { [sentenceKey('Open')]: 'Otwórz' });
  expect([wordsOf('cases').i18n('Open'), wordsOf('wallet').i18n('Open')]).toEqual(['Otwórz', 'Open']);
  expect([translated('cases', 'Open'), translated('wallet', 'Open')]).toEqual(['Otwórz', 'Open']);
});

it('carries numbers along with the language', () => {
  speak('de');
  expect([pageLanguage(), formatMoney(128_450)]).toEqual(['de', '$1.284,50']);
});
