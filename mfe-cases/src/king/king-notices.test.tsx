import { beginReveal } from '@riftdrop/host/reveal';
import { deliver } from '@riftdrop/host/testing/live';
import { $toasts } from '@riftdrop/host/toasts';
import { render, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { signIn } from '@riftdrop/host/testing/person';
import { aFormerKing, aKing, aSkin } from '../testing/factories.ts';
import KingNotices from './king-notices.tsx';

const titles = () => $toasts.get().map(({ title }) => title);
const tell = (king: ReturnType<typeof aKing>) => deliver('user', 'king.updated', king);

/** A player on any page, with these reigns already. */
async function onSomePage(kings: ReturnType<typeof aKing>[] = []) {
  const server = fakeServer({ 'GET /kings/current': kings });
  signIn({ id: '7' });
  render(<KingNotices />);
  await waitFor(() => expect(server.of('GET /kings/current')).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(10);
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true }));

// proves RT-531, CASES-507, CASES-509, CASES-512
test('reports a won and a lost crown anywhere', async () => {
  await onSomePage();
  tell(aKing({ version: 1, budget: 0 }));
  await vi.advanceTimersByTimeAsync(1);
  expect(titles()).toEqual(['Congratulations!']);
  tell(aFormerKing());
  await vi.advanceTimersByTimeAsync(1);
  expect(titles()).toEqual(['Congratulations!', 'You lost your crown', 'Your King Budget was not enough for a prize.']);
});

// proves CASES-514
test('reports a risen prize 600 ms later', async () => {
  await onSomePage([aKing()]);
  tell(aKing({ version: 3, budget_skin_item: aSkin({ cost: 2_000 }) }));
  await vi.advanceTimersByTimeAsync(550);
  expect(titles()).toEqual([]);
  await vi.advanceTimersByTimeAsync(60);
  expect(titles()).toEqual(['Prize has risen!']);
  expect($toasts.get()[0]?.duration).toBe(3000);
});

test('congratulates only on newer crowns without loaded kings', async () => {
  const server = fakeServer({ 'GET /kings/current': { refused: 'server_error', status: 500 } });
  signIn({ id: '7' });
  render(<KingNotices />);
  await waitFor(() => expect(server.of('GET /kings/current')).not.toHaveLength(0));
  await vi.advanceTimersByTimeAsync(10);
  const [before, after] = [Date.now() - 60_000, Date.now() + 1_000].map((time) => new Date(time).toISOString());
  tell(aKing({ version: 3, created_at: before }));
  await vi.advanceTimersByTimeAsync(1);
  expect(titles()).toEqual([]);
  tell(aKing({ id: '99', version: 1, created_at: after }));
  await vi.advanceTimersByTimeAsync(1);
  expect(titles()).toEqual(['Congratulations!']);
});

test('stays silent about a crown from before', async () => {
  await onSomePage([aKing({ version: 2 })]);
  tell(aKing({ version: 3, budget: 1_260 }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(titles()).toEqual([]);
});

test('waits for the own reels before crown news', async () => {
  await onSomePage();
  const reveal = beginReveal();
  tell(aKing({ version: 1 }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(titles()).toEqual([]);
  reveal.end();
  await vi.advanceTimersByTimeAsync(1);
  expect(titles()).toEqual(['Congratulations!']);
});
