import { deliver } from '@riftdrop/host/testing/live';
import { sessionIs } from '@riftdrop/host/testing/person';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import Figures from './figures.tsx';

beforeEach(() => sessionIs('visitor'));

/** Each figure with its words. */
const shown = () => [...document.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]);
const told = {
  online: 12,
  steam_users: 3_400,
  cases_opened: 98_765,
  upgrades: 4_321,
  giveaways_drop_cost: 0,
  free_cases_drop_cost: 123_456,
  top: {},
};

// proves SHELL-016
test("shows figures only after the server's answer", async () => {
  const { promise, resolve } = Promise.withResolvers();
  fakeServer({ 'GET /statistics': () => promise });
  render(<Figures />);
  expect(shown().map(([, value]) => value)).toEqual(['', '', '', '']);
  resolve(told);
  expect(await screen.findByText('98,765')).toBeTruthy();
  expect(shown().slice(1)).toEqual([
    ['Players', '3,400'],
    ['Cases opened', '98,765'],
    ['Given away by free cases', '$1,234.56'],
  ]);
});

// proves SHELL-016, RT-024
test('follows live figures, even before the first answer', async () => {
  const { promise, resolve } = Promise.withResolvers();
  fakeServer({ 'GET /statistics': () => promise });
  render(<Figures />);
  act(() =>
    deliver('general', 'statistics', {
      online: 13,
      users: 3_401,
      cases_opened: 98_770,
      upgrades: 4_322,
      giveaways_drop_cost: 0,
      free_cases_drop_cost: 5,
    }),
  );
  await act(async () => resolve(told));
  expect(shown()).toEqual([
    ['People online now', '13'],
    ['Players', '3,401'],
    ['Cases opened', '98,770'],
    ['Given away by free cases', '$0.05'],
  ]);
});
