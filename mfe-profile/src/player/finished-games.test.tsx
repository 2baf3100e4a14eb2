import { sessionIs } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { FinishedGames } from './finished-games.tsx';

const seat = (place: number, reward: number) => ({
  place,
  player: { id: String(place), steamid: `s${place}`, nickname: `Player ${place}`, avatar: 'a' },
  spent_cost: 360,
  cost_returned: 0,
  reward,
});
const aGame = (n: number, type: string, winner: number, rewards: [number, number]) => ({
  uid: String(n).padStart(32, '0'),
  uid_md5: `m${n}`,
  type,
  cost: 360,
  finished_at: '2026-01-01T00:02:00.000Z',
  seats: [seat(1, rewards[0]), seat(2, rewards[1])],
  result: { winners: [winner] },
});

beforeEach(() => sessionIs('visitor'));

test('shows what a game left, and no win below the stake', async () => {
  const items = [
    aGame(1, 'GROUP_GAME', 1, [900, 0]),
    aGame(2, 'BATTLE_ROYALE', 1, [48, 443]),
    aGame(3, 'BATTLE_ROYALE', 2, [443, 48]),
    aGame(4, 'GROUP_GAME', 2, [0, 900]),
  ];
  fakeServer(() => ({ items, offset: 0, limit: 25, total: 4 }));
  render(<FinishedGames id="1" />);
  const rows = await within(await screen.findByRole('list')).findAllByRole('listitem');
  const told = rows
    .map((row) => [...row.querySelectorAll('span')].map(({ textContent }) => textContent))
    .map((cells) => [cells.at(-2), cells.at(-1)]);
  expect(told).toEqual([
    ['Won', '+$5.40'],
    ['First', '-$3.12'],
    ['Lost', '+$0.83'],
    ['Lost', '-$3.60'],
  ]);
  expect(rows.map((row) => row.querySelector('.text-pos') !== null)).toEqual([true, false, true, false]);
});
