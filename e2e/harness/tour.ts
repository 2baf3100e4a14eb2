import type { Locator, Page } from '@playwright/test';
import { pricedCases } from './api.ts';
import { casePage } from '../pages/case.ts';
import { pageOf } from '../pages/remote-pages.ts';

/** One place of the site, and an element that only its page can render. */
export interface Stop {
  path: string;
  landmark: Locator;
}

/**
 * Every kind of page, those of each remote and those of the shell, for a player who is signed in. The last one has no
 * strip of live drops: the wins of other players are no difference between two rounds.
 */
export async function stopsOf(page: Page, siteUrl: string): Promise<Stop[]> {
  const { slug } = (await pricedCases(siteUrl))[0]!;
  const heading = (name: RegExp) => page.getByRole('main').getByRole('heading', { level: 1, name });
  return [
    pageOf(page, 'cases'),
    { path: `/case/${slug}`, landmark: casePage(page).odds.first() },
    { path: '/provably-fair', landmark: heading(/fair/i) },
    { path: '/agreement', landmark: heading(/./) },
    { path: '/nowhere-at-all', landmark: heading(/./) },
    pageOf(page, 'profile'),
  ];
}

/** Goes to an address as a link does, without a new document. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}

/** Follows a link to a place and waits until its page stands. */
export async function visit(page: Page, { path, landmark }: Stop): Promise<void> {
  await follow(page, path);
  await page.waitForURL((url) => url.pathname === path);
  await landmark.waitFor();
}
