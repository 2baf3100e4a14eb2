import { comeBack } from '@riftdrop/host/testing/live';
import { forgetWho, signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { aGame } from '@riftdrop/game/lobby/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import LobbyPage from './lobby-page.tsx';

test('a lobby with few games offers a practice: demo mode, and a private game of three rounds against two bots', async () => {
  signIn({ id: '7' });
  const made = aGame(1, { type: 'RPS_GAME', creator: { id: '7' }, is_public: false });
  const nothing = { items: [], offset: 0, limit: 20, total: 0 };
  const server = fakeServer({
    'GET /all-games/list/running': nothing,
    'GET /all-games/list/finished': nothing,
    'GET /all-games/list/best': nothing,
    'GET /dropcase/search': { items: [{ slug: 'slow-burn', name: 'Slow Burn', price: 500, stock: 'in_stock' }] },
    'POST /demo/start': { balance: 100_000, bonus_balance: 0, dat_points: 0, version: 2, budget_mode: 'DEMO', remove_demo_in: 360_000 },
    'POST /rps/game/create': made,
    [`POST /rps/game/${made.uid!}/ready-for-bots`]: made,
  });
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
