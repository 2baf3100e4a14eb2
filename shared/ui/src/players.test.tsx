import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AvatarRow } from './avatar-row.tsx';
import { shownSeconds } from './bots-countdown.tsx';
import { PlayerLink } from './player-link.tsx';
import { TeamBadge } from './team-badge.tsx';
import { portrait } from './testing/pictures.ts';

beforeEach(() => void vi.useFakeTimers());
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

const nova = { id: '1', steamid: '7656', nickname: 'Nova', picture: portrait };
const bot = { id: '2', steamid: 'bot-2', nickname: 'Whatever', picture: portrait, bot: true };

// proves UI-501
test('picture and name link to the profile', () => {
  render(<PlayerLink player={nova} />);
  const link = screen.getByRole('link', { name: 'Nova' });
  expect(link.getAttribute('href')).toBe('/profile/7656');
  expect(link.querySelector('img')).toBeTruthy();
});

// proves UI-502, UI-503
test('a bot has an icon and no link', () => {
  const { container } = render(<PlayerLink player={bot} />);
  expect(container.textContent).toBe('Bot');
  expect(container.querySelector('svg')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

// proves UI-504
test.each([
  [1, 'Terrorists'],
  [2, 'Counter-terrorists'],
] as const)('team %i has a 26 px sign: %s', (team, name) => {
  render(<TeamBadge team={team} />);
  const sign = screen.getByRole('img', { name });
  expect([sign.getAttribute('width'), sign.getAttribute('height')]).toEqual(['26', '26']);
});

const seven = Array.from({ length: 7 }, (_, at) => ({ ...nova, id: String(at), nickname: `Player ${at}`, reward: `$${at}` }));
const aRow = () => {
  render(<AvatarRow players={seven} fits={5} />);
  return screen.getByRole('button', { name: /^Players: 7/ });
};
const everybody = () => screen.queryAllByRole('listitem').map((one) => one.textContent);

// proves UI-505
test('a row of faces counts the hidden ones', () => {
  const row = aRow();
  expect(row.querySelectorAll('img')).toHaveLength(5);
  expect(row.textContent).toBe('Players: 7+2');
});

// proves UI-506
test('hovering lists all players with their rewards', async () => {
  const row = aRow();
  await pass(0);
  fireEvent.pointerEnter(row, { pointerType: 'mouse' });
  fireEvent.mouseEnter(row);
  fireEvent.mouseMove(row);
  await pass(150);
  expect(everybody()).toEqual(seven.map(({ nickname, reward }) => `${nickname}${reward}`));
});

// proves UI-507
test('the list opens by tap, closes by Esc', async () => {
  const row = aRow();
  await pass(0);
  fireEvent.click(row);
  await pass(0);
  expect(everybody()).toHaveLength(7);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await pass(500);
  expect(everybody()).toEqual([]);
});

// proves UI-508
test.each([
  [2500, 3],
  [1000, 1],
  [0, 1],
  [-5000, 1],
])('%i ms before bots join shows %i', (left, shown) => {
  expect(shownSeconds(left)).toBe(shown);
});
