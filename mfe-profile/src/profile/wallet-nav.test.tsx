import { aPlayer, forgetWho, signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { OwnPage } from './own-page.tsx';
import WalletNav from './wallet-nav.tsx';

beforeEach(() => {
  fakeServer(() => new Promise(() => {}));
  signIn(aPlayer);
});

/** The elements above the row of tabs, as tags with their classes; a page of the wallet has its title below them. */
function aboveTabs(): string[] {
  const tabs = screen.getByRole('navigation', { name: 'Profile' });
  const head = tabs.previousElementSibling!;
  return [head, ...head.querySelectorAll('*')].map(({ tagName, className }) => `${tagName === 'H1' ? 'P' : tagName} ${String(className)}`);
}

test('has the head of the profile above its tabs, as the pages of the profile have', () => {
  render(<OwnPage here="/profile/settings">{() => null}</OwnPage>);
  const own = aboveTabs();
  expect(own.length).toBeGreaterThan(5);
  cleanup();
  render(<WalletNav path="/profile/payments" />);
  expect(aboveTabs()).toEqual(own);
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});

test('has its tabs alone for a visitor', () => {
  forgetWho();
  render(<WalletNav path="/profile/payments" />);
  expect(screen.getByRole('navigation', { name: 'Profile' }).previousElementSibling).toBeNull();
});
