import { sentenceKey } from '@riftdrop/contract/release/words';
import { takeCatalogue } from '@riftdrop/host/words';
import { expect, test } from 'vitest';
import { aDrop } from '../testing/a-drop.ts';
import { applyView, choicesOf, readView, writeView } from './view.ts';

const cheap = aDrop(5, { cost: 84, skin_item: { rarity: 'Consumer', wear: 4 } });
const dear = aDrop(4, { cost: 86_400, dropable_type: 'group', skin_item: { rarity: 'Knives', wear: 1 } });
const middle = aDrop(3, { cost: 615, skin_item: { rarity: 'Mil-Spec', wear: 0 } });
const staked = aDrop(2, { cost: 100, status: 'active', skin_item: { rarity: 'Consumer' } });
const leaving = aDrop(1, { cost: 999, status: 'trade_pending', skin_item: { rarity: 'Consumer' } });
const drops = [cheap, dear, middle, staked, leaving];
const choices = choicesOf(drops);
const shown = (address: Record<string, string>) => applyView(drops, readView(address, choices));

test('shows all but what is on its way out, newest first, unless the address says otherwise', () => {
  expect(shown({})).toEqual([cheap, dear, middle, staked]);
});

test('sorts by price, the dearest first, and leaves the list itself alone', () => {
  expect(shown({ sort: 'cost' })).toEqual([dear, middle, staked, cheap]);
  expect(drops).toEqual([cheap, dear, middle, staked, leaving]);
});

test.each([
  [{ rarity: 'knives,mil-spec' }, [dear, middle]],
  [{ wear: 'bs,mw' }, [cheap, dear]],
  [{ price: 'under-1,over-250' }, [cheap, dear]],
  [{ price: '1-10' }, [middle, staked]],
  [{ source: 'group' }, [dear]],
  [{ state: 'game' }, [staked]],
  [{ state: 'sending' }, [leaving]],
  [{ state: 'ready', wear: 'fn' }, [middle]],
])('narrows by %o', (address: Record<string, string>, expected) => {
  expect(shown(address)).toEqual(expected);
});

test('forgets what is no longer there, so that a shared address never hides everything', () => {
  expect(shown({ rarity: 'covert', wear: 'ww', price: '10-50' })).toHaveLength(4);
});

test('writes into the address what it reads from it', () => {
  const address = { rarity: 'mil-spec', wear: 'fn,mw', price: '1-10', source: 'group', state: 'ready', sort: 'cost', find: 'ice' };
  expect(writeView(readView(address, choices))).toEqual(address);
  const none = { rarity: null, wear: null, price: null, source: null, state: null, sort: null, find: null };
  expect(writeView(readView({}, choices))).toEqual(none);
});

test('counts what there is to choose, in the order of each facet', () => {
  const said = (name: keyof typeof choices) => choices[name].map(({ label, count }) => `${label} ${count}`);
  expect(said('rarity')).toEqual(['Knives 1', 'Mil-Spec 1', 'Consumer 3']);
  expect(said('wear')).toEqual(['Factory New 3', 'Minimal Wear 1', 'Battle-Scarred 1']);
  expect(said('price')).toEqual(['$250 and more 1', '$1 to $10 3', 'Under $1 1']);
  expect(said('source')).toEqual(['Cases 4', 'Battles 1']);
  expect(said('state')).toEqual(['Ready 3', 'In a game 1', 'Being sent 1']);
});

test('names rarities and wears in the language of the page, and keeps their English in the address', () => {
  takeCatalogue('test', { [sentenceKey('Knives')]: 'Noże', [sentenceKey('Minimal Wear')]: 'Lekkie zużycie' });
  const of = choicesOf([dear]);
  takeCatalogue('test', null);
  expect([...of.rarity, ...of.wear].map(({ word, label }) => [word, label])).toEqual([
    ['knives', 'Noże'],
    ['mw', 'Lekkie zużycie'],
  ]);
});
