import { setServerTime } from '@riftdrop/host/clock';
import { forgetWho, signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { aGame, aSeat } from '@riftdrop/game/testing';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { liveClock } from '@riftdrop/game/play-clock';
import { doorsOf } from '@riftdrop/game/doors';
import { OpenPanel } from './open-panel.tsx';
import { StatusChip } from './room-head.tsx';
import { useScene } from './use-scene.ts';

const now = Date.UTC(2026, 0, 1, 0, 1);

function Banner({ view, ownId = null }: { view: GameView; ownId?: string | null }) {
  const moment = useScene(view, { classic: false, landed: 0, ended: false }, liveClock);
  const doors = doorsOf(view, { noun: 'battle', ownId, hasSecret: false, onlyBots: false, restricted: false });
  return (
    <>
      <StatusChip view={view} moment={moment} />
      <OpenPanel view={view} uid={view.uid!} doors={doors} moment={moment} />
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers({ now });
  setServerTime(now, now, now);
});

// proves PVP-549, PVP-550, PVP-551, PVP-557
test('counts down to the bots, and then says that they come', () => {
  const view = aGame({ add_bots_at: new Date(now + 12_000).toISOString() });
  const { container } = render(<Banner view={view} />);
  expect(container.textContent).toContain('Starts in 12 with bots');
  act(() => void vi.advanceTimersByTime(11_000));
  expect(container.textContent).toContain('Starts in 1 with bots');
  act(() => void vi.advanceTimersByTime(500));
  expect(container.textContent).toContain('Starts in 1 with bots');
  act(() => void vi.advanceTimersByTime(500));
  expect(container.textContent).toContain('Adding bots');
});

// proves PVP-552, PVP-558
test.each([
  ['an open game', aGame(), 'Open'],
  ['a full game', aGame({ seats: [aSeat(1), aSeat(2)] }), 'Running'],
  ['a game that waits for the draw', aGame({ status: 'pending_round', seats: [aSeat(1), aSeat(2)] }), 'Running'],
  ['a game that runs', aGame({ status: 'running', started_at: '2026-01-01T00:00:00.000Z', seats: [aSeat(1), aSeat(2)] }), 'Running'],
  ['a canceled game', aGame({ status: 'canceled' }), 'Cancelled'],
])('says of %s what it does', (_, view, expected) => {
  const { container } = render(<Banner view={view} />);
  expect(container.firstChild!.textContent!.trim()).toBe(expected);
});

// proves PVP-591, PVP-592, PVP-593, PVP-594
test.each([
  ['I am ready', 'ready', '2'],
  ['Play with bots too', 'ready-for-bots', '2'],
  ['Leave', 'quit', '2'],
  ['Cancel battle', 'cancel', '1'],
])('the button "%s" sends the command %s', async (name, verb, ownId) => {
  vi.useRealTimers();
  signIn({ id: ownId });
  const server = fakeServer(() => ({}));
  const view = aGame({ max_users: 3, seats: ownId === '1' ? [aSeat(1)] : [aSeat(1), aSeat(2)] });
  render(<Banner view={view} ownId={ownId} />);
  fireEvent.click(screen.getByRole('button', { name }));
  await vi.waitFor(() => expect(server.routes()).toContain(`POST /group/game/${view.uid}/${verb}`));
  forgetWho();
  vi.unstubAllGlobals();
});
