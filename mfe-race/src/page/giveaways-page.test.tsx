import { sessionIs } from '@riftdrop/host/testing/person';
import { fakeServer, pageOf } from '@riftdrop/host/testing/server';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aGiveaway } from '../testing/giveaways.ts';
import GiveawaysPage from './giveaways-page.tsx';

test('shows every giveaway with the rules and its winners', async () => {
  sessionIs('visitor');
  const { slug } = aGiveaway();
  fakeServer({ 'GET /giveaway/list': [aGiveaway()], [`GET /giveaway/rounds/${slug}`]: pageOf([]) });
  render(<GiveawaysPage />);
  expect(await screen.findByRole('list', { name: 'Giveaways' })).toBeTruthy();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Giveaways', 'How it works', 'Winners', 'Hourly']);
  expect(await screen.findByText('The first round is still running.')).toBeTruthy();
});

test('says that no giveaway runs', async () => {
  sessionIs('visitor');
  fakeServer({ 'GET /giveaway/list': [] });
  render(<GiveawaysPage />);
  expect(await screen.findByRole('heading', { name: 'No giveaway runs now' })).toBeTruthy();
});

// proves RACE-540
test('says what every giveaway and the free cases gave so far', async () => {
  sessionIs('visitor');
  const { slug } = aGiveaway();
  fakeServer({ 'GET /giveaway/list': [aGiveaway({ free_cases_drop_cost: 12_345 })], [`GET /giveaway/rounds/${slug}`]: pageOf([]) });
  render(<GiveawaysPage />);
  expect(await screen.findAllByText('given so far $61,204.10')).toHaveLength(2);
  expect(screen.getByText(/Free cases gave away \$123\.45 so far/)).toBeTruthy();
});
