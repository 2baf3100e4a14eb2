import { documentTexts } from '@riftdrop/contract/release/manifest-texts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the sentence for a browser without scripts stands before the skeleton, not below its first screen', () => {
  const markup = readFileSync(join(import.meta.dirname, 'document.html'), 'utf8');
  const page = new DOMParser().parseFromString(markup, 'text/html');
  const sentence = page.querySelector('body > noscript')!;
  expect(sentence.textContent).toContain('needs JavaScript');
  // The gateway finds it by its text and words it in the language of the page.
  expect(markup).toContain(documentTexts.withoutScripts);
  const skeleton = page.querySelector('[data-skeleton]')!;
  expect(sentence.compareDocumentPosition(skeleton) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
