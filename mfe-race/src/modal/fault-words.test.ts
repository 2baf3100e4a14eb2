import { faultInEnglish, faultTexts, type FaultCode } from '@riftdrop/fair/faults';
import { sentenceKey } from '@riftdrop/contract/release/words';
import { takeCatalogue } from '@riftdrop/host/words';
import { expect, onTestFinished, test } from 'vitest';
import { faultWords } from './fault-words.ts';

const values = { place: 4, published: 9 };

test('words every fault of a giveaway round as the shared check does in English', () => {
  const faults = (Object.keys(faultTexts) as FaultCode[]).filter((code) => code.startsWith('list_')).map((code) => ({ code, values }));
  expect(faults).toHaveLength(11);
  expect(faults.map(faultWords)).toEqual(faults.map(faultInEnglish));
});

test('words a fault in the language of the page', () => {
  takeCatalogue('test', {
    [sentenceKey(['the draw gives place ', ['place'], ', not ', ['published']])]: ['Ziehung: ', ['place'], ' statt ', ['published']],
  });
  onTestFinished(() => takeCatalogue('test', null));
  expect(faultWords({ code: 'list_place', values })).toBe('Ziehung: 4 statt 9');
});
