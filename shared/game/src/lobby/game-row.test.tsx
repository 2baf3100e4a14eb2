import type { GameView } from '@riftdrop/contract/api/games/games';
import { $location, navigate, wayBack } from '@riftdrop/host/navigation';
import { deliverOn } from '@riftdrop/host/testing/live';
import { aRound, aSeat } from '../testing.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aFinishedGame, aGame } from './testing.ts';
import { GameRow } from './game-row.tsx';
import { HomeGame } from './home-game.tsx';
import { TopCard } from './top-card.tsx';

afterEach(() => navigate('/pvp', { replace: true }));

const show = (game: GameView, ownId: string | null = null) => {
  render(<GameRow game={game} ownId={ownId} />);
  return screen.getByRole('article');
};

// proves PVP-520, PVP-535, PVP-540
test('says type, mode, players out of places, cost and the way to watch', () => {
  const row = show(aGame(1, { max_users: 3, cost: 5930, cost_join: 5930 }));
  expect(row.textContent).toContain('Battle');
  expect(row.textContent).toContain('1 of 3 in');
  expect(row.textContent).toContain('$59.30');
  expect(screen.getByRole('link', { name: /^Watch/ }).getAttribute('href')).toBe(`/battle/${'1'.padStart(32, '0')}`);
  expect(row.textContent).not.toMatch(/Private|Sponsored|You are in/);
});

// proves PVP-520
test.each([
  ['GROUP_GAME', 'Battle'],
  ['BATTLE_ROYALE', 'Battle Royale'],
  ['RPS_GAME', 'RPS'],
] as const)('labels %s as %s', (type, label) => {
  expect(within(show(aGame(1, { type }))).getByText(label)).toBeTruthy();
});

test('names the mode of one winner of a Battle Royale', () => {
  expect(show(aGame(1, { type: 'BATTLE_ROYALE', mode: 'all_or_nothing' })).textContent).toContain('All or nothing');
});

// proves PVP-544
test('says of each round of a Battle Royale how many cases it has and what it costs', async () => {
  const { drop_cases } = aGame(1);
  const { drop_case_slug } = drop_cases[0]!;
  const rounds = [1, 3].map((amount) => ({ steps: [{ order: 0, amount, drop_case_slug }] }));
  show(aGame(1, { type: 'BATTLE_ROYALE', config: { rounds }, drop_cases: [{ ...drop_cases[0]!, price: 250 }] }));
  const listed = within(await screen.findByRole('list', { name: 'Rounds' })).getAllByRole('listitem');
  expect(listed.map((one) => one.textContent)).toEqual(['Round 11 case · $2.50', 'Round 23 cases · $7.50']);
});

// proves PVP-544, PVP-507
test.each(['GROUP_GAME', 'RPS_GAME', 'BATTLE_ROYALE'] as const)('says of each round of %s on home what it is', async (type) => {
  const { drop_cases } = aGame(1);
  const { drop_case_slug } = drop_cases[0]!;
  const one = { order: 0, amount: 2, drop_case_slug };
  const config: GameView['config'] = type === 'BATTLE_ROYALE' ? { rounds: [{ steps: [one] }, { steps: [one] }] } : { drop_cases: [one] };
  const game = aGame(1, { type, config, steps: 4, drop_cases: [{ ...drop_cases[0]!, price: 250 }] });
  render(<HomeGame game={game} ownId={null} />);
  const listed = within(await screen.findByRole('list', { name: 'Rounds' })).getAllByRole('listitem');
  const each = type === 'BATTLE_ROYALE' ? '2 cases · $5.00' : '1 case · $2.50';
  expect(listed.map((item) => item.textContent)).toEqual([`Round 1${each}`, `Round 2${each}`]);
  expect(screen.getByRole('article').textContent).toContain(' places · 4 cases');
});

// proves PVP-537
test('shows the budget of the race instead of the cost', () => {
  const game = aGame(1, { race_id: '3', race_budget: 12_300, cost: 5930, cost_join: 5930 });
  const row = show(game);
  expect(row.textContent).toContain('$123.00 race budget');
  expect(row.textContent).not.toContain('$59.30');
  expect(row.getAttribute('aria-label')).toContain('race budget $123.00');
  cleanup();
  expect(show(aGame(1, { cost: 5930, cost_join: 5930 })).textContent).toContain('$59.30 entry');
});

// proves PVP-536
test('marks a game that is not public', () => {
  expect(show(aGame(1, { is_public: false })).textContent).toContain('Private');
});

// proves PVP-538, PVP-548
test('shows the own share, the full price and the sponsored part', () => {
  const row = show(aGame(1, { cost: 5930, cost_join: 3558, prepay_rate: 0.4, is_public: false }));
  expect(row.textContent).toContain('$35.58 of $59.30');
  expect(row.textContent).toContain('Sponsored 40%');
});

// proves PVP-539
test('shows the net result of the winner of a finished game, and what it is made of', () => {
  const seats = [aSeat(1, { spent_cost: 360, is_winner: true, reward: 1_000 }), aSeat(2)];
  const row = show(aFinishedGame(1, { seats }));
  expect(within(row).getByText('+$6.40').className).toContain('text-pos');
  expect(row.textContent).toContain('$10.00 win for $3.60');
  expect(row.getAttribute('aria-label')).toContain('result +$6.40, $10.00 win for $3.60');
});

test('calls nothing a win that is less than the stake', () => {
  const row = show(aFinishedGame(1, { seats: [aSeat(1, { spent_cost: 360, is_winner: true, reward: 48 }), aSeat(2)] }));
  expect(row.textContent).toContain('$0.48 for $3.60');
  expect(row.textContent).not.toContain('win');
  expect(row.getAttribute('aria-label')).toContain('result -$3.12, $0.48 for $3.60');
  expect(within(row).getByText('-$3.12').className).not.toContain('text-pos');
});

test.each([
  ['BATTLE_ROYALE', 'Default'],
  ['GROUP_GAME', 'Classic'],
] as const)('names the first mode of %s as its page does', (type, name) => {
  expect(show(aGame(1, { type, mode: 'default', config: { mode: 'default', rounds: [] } })).textContent).toContain(`${name} · 2 places`);
});

// proves PVP-541
test('hides the ways into a game on its own page', () => {
  const game = aGame(1);
  navigate(`/battle/${game.uid!}`);
  show(game);
  expect(screen.queryAllByRole('link')).toEqual([]);
});

// proves PVP-003, PVP-542, CASES-115
test('hands the present path on as the way back', () => {
  navigate('/battles');
  const game = aGame(1);
  show(game);
  fireEvent.click(screen.getByRole('link', { name: /^Watch/ }));
  expect($location.get().pathname).toBe(`/battle/${game.uid!}`);
  expect(wayBack()).toBe('/battles');
});

// proves PVP-543
test('lists the cases in the order of their rounds', () => {
  const drop_cases = ['a', 'b'].map((slug) => ({ drop_case_slug: slug, version: 1, price: 100, name: `Case ${slug}`, image: slug }));
  const config = {
    mode: 'default',
    slots: 2,
    slots_per_team: 1,
    drop_cases: [
      { order: 1, amount: 1, drop_case_slug: 'a' },
      { order: 0, amount: 3, drop_case_slug: 'b' },
    ],
  };
  show(aGame(1, { config, drop_cases }));
  const cases = within(screen.getByRole('list', { name: 'Cases' })).getAllByRole('img');
  expect(cases.map((one) => one.getAttribute('alt') ?? one.getAttribute('aria-label'))).toEqual(['Case b, 3 times', 'Case a']);
});

// proves PVP-545
test('counts who watches the game', () => {
  const game = aGame(1);
  render(<TopCard game={game} ownId={null} />);
  const callsign = `game:battle:${game.uid!}`;
  act(() => deliverOn(`watchers.${callsign}`, 'watchers', { callsign, watchers: 12 }));
  expect(screen.getByRole('article').textContent).toContain('12 watching');
});

// proves PVP-547
test.each([
  ['sits in it', aGame(1, { seats: [aSeat(1), aSeat(7, { place: 2 })] }), 'You are in'],
  ['made it', aGame(1, { creator: { id: '7' } }), 'Yours'],
])('marks a game when the reader %s', (_, game, mark) => {
  expect(show(game, '7').textContent).toContain(mark);
});

// proves PVP-546
test('lists all players with what they got', async () => {
  const seats = [1, 2, 3, 4].map((place) => aSeat(place, { reward: place === 2 ? 5914 : 0, is_winner: place === 2 }));
  const result = { winners: [2], draws: [], total_cost: 5914, received: [], division: null };
  render(<TopCard game={aFinishedGame(1, { seats, max_users: 4, result, rounds: [aRound(1, [1, 2, 3, 4])] })} ownId={null} />);
  fireEvent.click(await screen.findByRole('button', { name: /Players: 4/ }));
  const list = await screen.findByRole('dialog', { name: 'Players' });
  const rows = within(list)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
  expect(rows).toEqual(['Player 1$0.00', 'Player 2$59.14', 'Player 3$0.00', 'Player 4$0.00']);
});
