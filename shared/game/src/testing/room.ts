import type { GameView } from '@riftdrop/contract/api/games/games';
import { navigate } from '@riftdrop/host/navigation';
import { queryClient } from '@riftdrop/host/query';
import type { PageProps } from '@riftdrop/host/remote';
import { answerJoins } from '@riftdrop/host/testing/live';
import { signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { $toasts } from '@riftdrop/host/toasts';
import { fireEvent, render, screen } from '@testing-library/react';
import { createElement, type ComponentType } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { casesQuery } from '../game-cases.ts';
import { aGame } from '../testing.ts';

const uid = '0123456789abcdef0123456789abcdef';

/** The player of the tests. */
export const juno = { id: '7', steamid: 's7', nickname: 'Juno', avatar: 'a' };

/** Messages of the toasts on the screen. */
export const told = () => $toasts.get().map(({ message }) => message);

export interface RoomPlace {
  kind: NonNullable<GameView['kind']>;
  /** Address of its games: `/royale`. */
  path: string;
  /** Where its calls begin: `/battle-royale`. */
  calls: string;
}

/**
 * The room of a game in a test, seen by `juno`, beside the server's state of the game.
 *
 * @param base the fields of its games that differ from those of a battle
 */
export function aRoom(Page: ComponentType<PageProps>, { kind, path, calls }: RoomPlace, base: Partial<GameView> = {}) {
  let game: GameView;
  let stop = () => {};
  beforeEach(() => {
    signIn({ id: juno.id });
    stop = answerJoins(`game.${kind}.${uid}`, () => game);
  });
  afterEach(() => stop());

  /** The server's state of the game from now on. */
  const isNow = (over: Partial<GameView> = {}): GameView => (game = aGame({ uid, kind, ...base, ...over }));
  /** Shows the page of the game at one of its addresses. */
  const show = (below = '', query: Record<string, string> = {}): void => {
    navigate(`${path}/${uid}${below}${query.join_secret ? `?join_secret=${query.join_secret}` : ''}`);
    queryClient.setQueryData(casesQuery(game.drop_cases).queryKey, new Map());
    render(createElement(Page, { params: { game: uid }, query }));
  };
  const callOf = (verb: string) => `POST ${calls}/${uid}/${verb}`;
  /** Shows it on a server that answers this call about the game, by the game as it is now where there is no answer. */
  const open = (verb: string, answer?: object, below?: string, query?: Record<string, string>) => {
    const server = fakeServer(({ route }) => (route === callOf(verb) ? (answer ?? game) : {}));
    show(below, query);
    return { sent: () => server.of(callOf(verb)).map(({ body }) => body) };
  };
  /** A command that comes too late is told, and the room shows that the game is canceled. */
  const expectTooLate = async (verb: string, button: string | RegExp): Promise<void> => {
    open(verb, refusal(409, 'join_game_not_opened', 'This game is not open for joining.'));
    const found = await screen.findByRole('button', { name: button });
    isNow({ status: 'canceled', cancel_reason: 'creator' });
    fireEvent.click(found);
    await screen.findByRole('region', { name: 'Cancelled' });
    await vi.waitFor(() => expect(told()).toEqual(['This game is not open for joining.']));
  };
  return { uid, isNow, show, open, callOf, expectTooLate };
}

export const refusal = (status: number, refused: string, message: string, more: object = {}) => ({ refused, status, message, ...more });
