import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const repository = join(import.meta.dirname, '../..');

/** Names of sections of cases are the operator's, as those of the cases. */
export const ofOperator: ReadonlySet<string> = new Set(['Popular', 'Free cases']);

/** All sentences of the browser in one language, by their English. */
export const sentencesIn = (language: string): Record<string, string> =>
  Object.assign(
    {},
    ...globSync([`*/words/${language}.json`, `shared/*/words/${language}.json`], { cwd: repository }).map(
      (file) => JSON.parse(readFileSync(join(repository, file), 'utf8')) as Record<string, string>,
    ),
  ) as Record<string, string>;

/** Texts of a page that a player sees or hears and that are English sentences of the site with another translation. */
export const englishOn = (page: Page, language: string): Promise<string[]> =>
  englishIn(
    page,
    Object.entries(sentencesIn(language)).flatMap(([english, other]) => (english === other ? [] : [english])),
  );

/** Those of these English sentences that a page shows or says. */
export async function englishIn(page: Page, english: readonly string[]): Promise<string[]> {
  const sentences = english.filter((text) => /[a-z]{3}/i.test(text));
  const whole = new Set(sentences.filter((text) => !/[{<]/.test(text)));
  // Numbers and names stand in the places of the others; the words around them must be enough to know a sentence by.
  const open = sentences
    .filter(
      (text) =>
        /\{/.test(text) &&
        !/[<]|, (plural|select)/.test(text) &&
        text
          .replace(/\{\w+\}/g, '')
          .split(/[^a-z]+/i)
          .filter((word) => word.length > 2).length > 1,
    )
    .map(
      (text) =>
        new RegExp(
          `^${text
            .split(/\{\w+\}/)
            .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
            .join('.+')}$`,
        ),
    );
  const shown = await textsOn(page);
  return [...new Set(shown)].filter((text) => whole.has(text) || open.some((pattern) => pattern.test(text)));
}

/** Visible texts and accessible names of a page, but for what is marked as the same in every language. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      if (!parent.closest('[translate=no], script, style, noscript, option[hidden]') && parent.checkVisibility())
        found.push(node.textContent!);
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], img[alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(element.getAttribute(name) ?? '');
    return found.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
  });
