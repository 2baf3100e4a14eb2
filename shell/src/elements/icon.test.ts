import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import words from './icon-words.json';

test('every icon of the document has its word, and no other', () => {
  const page = readFileSync(join(import.meta.dirname, '../document/document.html'), 'utf8');
  const drawn = [...page.matchAll(/id="icon-([a-z-]+)"/g)].map(([, word]) => word);
  expect([...words, 'other'].toSorted()).toEqual(drawn.toSorted());
});
