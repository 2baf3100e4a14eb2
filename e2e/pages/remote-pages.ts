import type { Locator, Page } from '@playwright/test';

/** The first page of a remote, and the one thing on it that only its own code can have drawn. */
export interface RemotePage {
  path: string;
  landmark: Locator;
}

export function pageOf(page: Page, remote: 'cases' | 'profile'): RemotePage {
  const main = page.getByRole('main');
  if (remote === 'cases') return { path: '/', landmark: main.getByRole('link', { name: /return/ }).first() };
  return { path: '/profile', landmark: main.getByRole('heading', { name: /Inventory/ }).first() };
}
