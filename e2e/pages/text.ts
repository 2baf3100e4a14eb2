import type { Locator, Page } from '@playwright/test';

/** A page of text of the shell. */
export interface TextPage {
  title: Locator;
  /** The list of its sections. */
  contents: Locator;
  article: Locator;
  section(title: string): Locator;
}

export function textPage(page: Page): TextPage {
  const article = page.getByRole('main').getByRole('article');
  return {
    title: page.getByRole('main').getByRole('heading', { level: 1 }),
    contents: page.getByRole('navigation', { name: 'On this page' }),
    article,
    section: (title) => article.getByRole('heading', { level: 2, name: title }),
  };
}
