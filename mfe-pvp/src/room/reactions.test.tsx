import type { GameView } from '@riftdrop/contract/api/games/games';
import { aGame, aSeat } from '@riftdrop/game/testing';
import { setServerTime } from '@riftdrop/host/clock';
import { queryClient } from '@riftdrop/host/query';
import { setSetting } from '@riftdrop/host/settings';
import { deliverOn } from '@riftdrop/host/testing/live';
import { signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { casesQuery } from '@riftdrop/game/game-cases';
import { Room } from './room.tsx';

const uid = '0123456789abcdef0123456789abcdef';
const now = Date.UTC(2026, 0, 1, 0, 10);
const two = [aSeat(1), aSeat(2)];

function show(over: Partial<GameView> = {}) {
  const view = aGame({ seats: two, ...over });
  queryClient.setQueryData(casesQuery(view.drop_cases).queryKey, new Map());
  render(<Room game={{ status: 'ready', view, snapshot: view }} uid={uid} ownId={null} secret={undefined} invited={false} />);
}
const bar = () => screen.findByRole('region', { name: 'Reactions' });
const shownIn = (element: HTMLElement) => [...element.querySelectorAll<HTMLElement>('[data-reaction]')].map((one) => one.dataset.reaction);
const arrive = (reaction: string, place: number | null) => act(() => deliverOn(`game.battles.${uid}`, 'reaction', { reaction, place }));

// Fetched before, so that no time of the page passes meanwhile.
beforeAll(() => Promise.all([import('@riftdrop/game/reaction-bar'), import('@riftdrop/game/seat-reaction')]));
beforeEach(() => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true });
  setServerTime(now, now, now);
});

test('a reaction rises beside the seat of who sent it', async () => {
  show();
  await bar();
  arrive('fire', 2);
  const [first, second] = [screen.getByRole('region', { name: 'Player 1' }), screen.getByRole('region', { name: 'Player 2' })];
  await vi.waitFor(() => expect(shownIn(second)).toEqual(['fire']));
  expect([shownIn(first), shownIn(await bar())]).toEqual([[], []]);
  act(() => void vi.advanceTimersByTime(2_500));
  expect(shownIn(second)).toEqual([]);
});

test('reactions of viewers stand in the bar', async () => {
  show();
  await bar();
  arrive('gg', null);
  arrive('wow', null);
  expect(shownIn(await bar())).toEqual(['gg', 'wow']);
});

// proves PVP-021, SHELL-227
test('offers nine reactions, and sends the one that is pressed', async () => {
  signIn();
  const server = fakeServer(() => ({ reaction: 'gg', place: null }));
  show();
  const buttons = within(await bar()).getAllByRole('button');
  expect(buttons.map((one) => one.getAttribute('aria-label'))).toEqual([
    'Like',
    'Love',
    'Laugh',
    'Wow',
    'Sad',
    'Angry',
    'Fire',
    'Clap',
    'GG, good game',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'GG, good game' }));
  await vi.waitFor(() => expect(server.seen.map(({ body }) => body)).toEqual([{ reaction: 'gg' }]));
  expect(server.routes()).toEqual([`POST /group/game/${uid}/reaction`]);
});

test('says when the next reaction is taken', async () => {
  signIn();
  const server = fakeServer(() => ({ refused: 'too_many_attempts', status: 429, message: 'Later.', retry_after: 3 }));
  show();
  const status = within(await bar()).getByRole('status');
  fireEvent.click(screen.getByRole('button', { name: 'Like' }));
  await vi.waitFor(() => expect(status.textContent).toBe('You can react again in 3 s'));
  fireEvent.click(screen.getByRole('button', { name: 'Like' }));
  // The wait begins with an effect.
  await act(async () => {});
  act(() => void vi.advanceTimersByTime(3_000));
  expect(status.textContent).toBe('Reactions');
  expect(server.seen).toHaveLength(1);
});

// proves PVP-021, PROFILE-505
test('the setting switches reactions off', async () => {
  show();
  await bar();
  act(() => setSetting('viewersReactions', false));
  expect(screen.queryByRole('region', { name: 'Reactions' })).toBe(null);
  arrive('fire', 2);
  expect(shownIn(document.body)).toEqual([]);
});

test('no player reacts five minutes after the end', async () => {
  show({ status: 'finished', finished_at: new Date(now - 299_000).toISOString() });
  await bar();
  act(() => void vi.advanceTimersByTime(1_100));
  expect(screen.queryByRole('region', { name: 'Reactions' })).toBe(null);
});
