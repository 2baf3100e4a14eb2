import { wearNames } from '@riftdrop/contract/api/catalogue/skins';
import { expect, test } from 'vitest';
import { wearGrade, wearGrades, wearWords } from './wear.ts';

// proves UI-073
test('names the five wear grades of the contract', () => {
  expect(wearGrades.map((grade) => grade.name)).toEqual(['Factory New', 'Minimal Wear', 'Field-Tested', 'Well-Worn', 'Battle-Scarred']);
  expect(wearGrades.map((grade) => grade.name)).toEqual([...wearNames]);
  expect(wearGrade(2).short).toBe('FT');
});

test('has every grade in the catalogues under its name', () => {
  expect(wearWords).toEqual(wearNames);
  expect(wearNames.map((_, wear) => wearGrade(wear).name)).toEqual([...wearNames]);
});

test('knows no sixth grade', () => {
  expect(() => wearGrade(5)).toThrow(RangeError);
});
