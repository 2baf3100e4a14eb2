import { sessionIs } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { aSeat } from '../testing.ts';
import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aFinishedGame } from './testing.ts';
import { LiveWinners } from './live-winners.tsx';
import { withFinished } from './winners.ts';

beforeEach(() => sessionIs('visitor'));

const finishedAt = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString();
const shared = {
  mode: 'equality',
  seats: [aSeat(1, { player: null, bot: 'bot-1', is_winner: true, reward: 100 }), aSeat(2, { is_winner: true, reward: 100 })],
  result: { winners: [1, 2], draws: [], total_cost: 200, received: [], division: null },
};
/** The newest is shared by a bot and a person. */
const games = Array.from({ length: 12 }, (_, at) => aFinishedGame(at + 1, { finished_at: finishedAt(at), ...(at === 11 && shared) }));

// proves PVP-505, PVP-510, PVP-511, GAME-540
test('lists the last ten finished games with all winners', async () => {
  const { seen } = fakeServer(({ query }) => {
    const limit = Number(query.limit);
    return { items: games.toReversed().slice(0, limit), offset: 0, limit, total: 12 };
  });
  render(<LiveWinners page="pvp" />);
  const list = within(await screen.findByRole('list'));
  const links = list.getAllByRole('link').map((link) => Number(link.getAttribute('href')!.split('/').at(-1)));
  expect(links).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect([seen[0]!.route, seen[0]!.query.limit]).toEqual(['GET /all-games/list/finished', '10']);
  expect(list.getByRole('link', { name: 'Bot 1, Player 2, Battle' }).textContent).toBe('Bot 1');
  expect(list.getAllByText('+$49.14')).toHaveLength(9);
  expect(list.getByText('-$9.00').className).not.toContain('text-pos');
  expect(list.getByText('$1.00 for $10.00')).toBeTruthy();
  const newer = aFinishedGame(13, { finished_at: finishedAt(13) });
  expect(withFinished(games.slice(2).toReversed(), newer).map(({ uid }) => Number(uid))).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
});
