import { useStore } from '@nanostores/react';
import { $location, navigate } from '@riftdrop/host/navigation';
import { forgetWho, sessionIs, signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aFinishedGame } from '@riftdrop/game/lobby/testing';
import HistoryPage from './history-page.tsx';

const base = '/pvp/finished';
/** The page at the address that is open, as the router shows it. */
function AtAddress() {
  const { pathname } = useStore($location);
  return <HistoryPage params={{ '*': pathname.slice(base.length + 1) }} query={{}} />;
}

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer(({ query }) => {
    const [offset, limit] = [Number(query.offset), Number(query.limit)];
    const items = Array.from({ length: Math.min(limit, 30 - offset) }, (_, at) => aFinishedGame(offset + at + 1));
    return { items, offset, limit, total: 30 };
  });
  signIn();
});

async function at(path: string) {
  navigate(path);
  render(<AtAddress />);
  await screen.findByRole('tablist');
}
const selected = () => screen.getByRole('tab', { selected: true }).textContent;
const press = (key: string) => act(async () => fireEvent.keyDown(document.activeElement!, { key }));

// proves PVP-522, UI-021, UI-022, UI-025
test.each([
  [base, 'All'],
  [`${base}/`, 'All'],
  [`${base}/all`, 'All'],
  [`${base}/battles`, 'Battles'],
  [`${base}/royale`, 'Royale'],
  [`${base}/rps`, 'RPS'],
  [`${base}/my`, 'My games'],
  [`${base}/rps/more`, 'RPS'],
  [`${base}/nonsense`, 'All'],
])('%s selects %s', async (path, tab) => {
  await at(path);
  expect(selected()).toBe(tab);
});

// proves UI-021, UI-023
test('keys go to the neighbour and to the ends, and the address follows', async () => {
  await at(base);
  await act(async () => screen.getByRole('tab', { name: 'All' }).focus());
  const goes = async (key: string) => (await press(key), [selected(), $location.get().pathname]);
  expect(await goes('ArrowRight')).toEqual(['Battles', `${base}/battles`]);
  expect(await goes('ArrowLeft')).toEqual(['All', base]);
  expect(await goes('End')).toEqual(['My games', `${base}/my`]);
  expect(await goes('ArrowLeft')).toEqual(['RPS', `${base}/rps`]);
  expect(await goes('Home')).toEqual(['All', base]);
});

test('a visitor has no own games', async () => {
  forgetWho();
  sessionIs('visitor');
  await at(`${base}/my`);
  expect(selected()).toBe('All');
});

// proves PVP-521
test('comes in pages of 25, the next one by a button', async () => {
  await at(base);
  const games = () => screen.getByRole('list', { name: 'Finished games' }).children.length;
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await vi.waitFor(() => expect(games()).toBe(30));
  const asked = server.seen.filter(({ route }) => route === 'GET /all-games/list/finished').map(({ query }) => query);
  expect(asked.map((query) => [query.offset, query.limit])).toEqual([
    ['0', '25'],
    ['25', '25'],
  ]);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
