import { comeBack } from '@riftdrop/host/testing/live';
import { forgetWho, signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { aGame, practiceAnswers } from '@riftdrop/game/lobby/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import LobbyPage from './lobby-page.tsx';

test('a lobby with few games offers a practice: demo mode, and a private game of three rounds against two bots', async () => {
  signIn({ id: '7' });
  const made = aGame(1, { type: 'RPS_GAME', creator: { id: '7' }, is_public: false });
  const server = fakeServer(practiceAnswers(made, '/rps/game'));
  render(<LobbyPage />);
  act(() => comeBack());
  const practice = await screen.findByRole('region', { name: 'Practice' });
  expect(practice.textContent).toContain('3 rounds of Slow Burn and a fight in the arena against two bots, with demo money');
  fireEvent.click(within(practice).getByRole('button', { name: 'Practise' }));
  await waitFor(() => expect(server.of(`POST /rps/game/${made.uid!}/ready-for-bots`)).toHaveLength(1));
  expect(server.of('POST /demo/start')).toHaveLength(1);
  expect(server.of('POST /rps/game/create')[0]!.body).toMatchObject({
    is_public: false,
    shown_cost: 1500,
    drop_cases: [{ amount: 3, drop_case_slug: 'slow-burn' }],
  });
  forgetWho();
});
