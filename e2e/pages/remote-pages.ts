import type { Locator, Page } from '@playwright/test';

/** The first page of a remote, and an element that only its code can render. */
export interface RemotePage {
  path: string;
  landmark: Locator;
}

export function pageOf(page: Page, remote: 'cases' | 'profile'): RemotePage {
  const main = page.getByRole('main');
  if (remote === 'cases') return { path: '/', landmark: main.getByRole('link', { name: /return/ }).first() };
  return { path: '/profile', landmark: main.getByRole('heading', { name: /Inventory/ }).first() };
}
