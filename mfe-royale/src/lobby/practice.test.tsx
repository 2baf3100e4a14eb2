import { comeBack } from '@riftdrop/host/testing/live';
import { forgetWho, signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { aGame, practiceAnswers } from '@riftdrop/game/lobby/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import LobbyPage from './lobby-page.tsx';

test('a lobby with few games offers a practice: demo mode, and a private Battle Royale of four places with bots', async () => {
  signIn({ id: '7' });
  const made = aGame(1, { type: 'BATTLE_ROYALE', creator: { id: '7' }, is_public: false });
  const server = fakeServer(practiceAnswers(made, '/battle-royale'));
  render(<LobbyPage />);
  act(() => comeBack());
  const practice = await screen.findByRole('region', { name: 'Practice' });
  expect(practice.textContent).toContain('You and three bots open Slow Burn in two rounds, with demo money');
  fireEvent.click(within(practice).getByRole('button', { name: 'Practise' }));
  await waitFor(() => expect(server.of(`POST /battle-royale/${made.uid!}/ready-for-bots`)).toHaveLength(1));
  expect(server.of('POST /demo/start')).toHaveLength(1);
  expect(server.of('POST /battle-royale/create')[0]!.body).toMatchObject({
    is_public: false,
    shown_cost: 1000,
    max_users: 4,
    rounds: [{ steps: [{ amount: 1, drop_case_slug: 'slow-burn' }] }, { steps: [{ amount: 1, drop_case_slug: 'slow-burn' }] }],
  });
  forgetWho();
});
