import { faultInEnglish, faultTexts, type FaultCode } from '@riftdrop/fair/faults';
import { sentenceKey } from '@riftdrop/contract/release/words';
import { takeCatalogue } from '@riftdrop/host/words';
import { afterEach, expect, test } from 'vitest';
import { faultWords } from './fault-words.ts';

const values = { slot: 'drop.1.2', computed: 'arena rock after 9 steps' };
afterEach(() => takeCatalogue('test', null));

test('words every fault of a game as the stand-alone verifiers do in English', () => {
  const faults = (Object.keys(faultTexts) as FaultCode[]).filter((code) => !code.startsWith('list_')).map((code) => ({ code, values }));
  expect(faults.map(faultWords)).toEqual(faults.map(faultInEnglish));
});

test('words a fault in the language of the page', () => {
  takeCatalogue('test', {
    [sentenceKey('lock differs')]: 'die Sperre weicht ab',
    [sentenceKey([['slot'], ': roll or item differs'])]: ['Wurf oder Gegenstand weicht ab: ', ['slot']],
  });
  expect([faultWords({ code: 'lock' }), faultWords({ code: 'roll', values })]).toEqual([
    'die Sperre weicht ab',
    'Wurf oder Gegenstand weicht ab: drop.1.2',
  ]);
});
